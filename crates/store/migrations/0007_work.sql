-- How often somebody did what is limited, counted by all servers: `until` is when it will be as if they
-- had not. `key` is a hash that only the servers can make.
CREATE TABLE limits (
    key TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
) {CLUSTERED};
CREATE INDEX limits_until ON limits (until);

-- What a computer found when it looked a finished game over; `text` is there once it is done.
CREATE TABLE reviews (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    asked BIGINT NOT NULL,
    text TEXT
);
