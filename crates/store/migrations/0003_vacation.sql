-- Days of vacation come again every year; in which year of the account they came last.
ALTER TABLE accounts ADD COLUMN vacation_year BIGINT NOT NULL DEFAULT 0;
