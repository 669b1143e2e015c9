-- Which server a game's room is open in, where several share the database, and how often that changed:
-- a server that lost a game writes with a number that is no longer right. `freed` is when a server gave
-- a game back.
ALTER TABLE games ADD COLUMN owner TEXT;
ALTER TABLE games ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN freed BIGINT;
CREATE INDEX games_owned ON games (owner) WHERE state IN ('open', 'live');
