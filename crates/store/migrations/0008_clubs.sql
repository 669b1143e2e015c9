-- Clubs. `skeleton` is what the name looks like: no two clubs look alike. One that is closed keeps its
-- row, without name and members, for the games that were played in it. `invitation` is what the link
-- holds that lets people in.
CREATE TABLE clubs (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    skeleton TEXT UNIQUE,
    about TEXT NOT NULL,
    public BIGINT NOT NULL,
    invitation TEXT,
    created BIGINT NOT NULL,
    hidden BIGINT,
    closed BIGINT
);
CREATE INDEX clubs_listed ON clubs (created, id) WHERE public = 1;

-- `managed` says that the club made the account, which has no password yet.
CREATE TABLE club_members (
    club TEXT NOT NULL REFERENCES clubs (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    role TEXT NOT NULL,
    joined BIGINT NOT NULL,
    managed BIGINT NOT NULL,
    PRIMARY KEY (club, account)
) {CLUSTERED};
CREATE INDEX club_members_of ON club_members (account);

-- A code that signs in stands for its account.
CREATE INDEX recoveries_by_hash ON recoveries (hash);

ALTER TABLE games ADD COLUMN club TEXT REFERENCES clubs (id);
CREATE INDEX games_of_club ON games (club, state, finished) WHERE club IS NOT NULL;
ALTER TABLE tournaments ADD COLUMN club TEXT REFERENCES clubs (id);
CREATE INDEX tournaments_of_club ON tournaments (club, created) WHERE club IS NOT NULL;
ALTER TABLE reports ADD COLUMN club TEXT REFERENCES clubs (id);
