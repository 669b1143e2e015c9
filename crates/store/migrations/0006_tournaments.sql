-- A tournament follows from its settings and its log, whose entries are numbered from 0 without gaps:
-- of two servers that append the same number, one is refused. `results` is the whole state of one that
-- is over. Entries name nobody: who an entrant is stands in `tournament_players`.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated BIGINT NOT NULL,
    public BIGINT NOT NULL,
    settings TEXT NOT NULL,
    creator TEXT REFERENCES accounts (id),
    created BIGINT NOT NULL,
    state TEXT NOT NULL,
    starts BIGINT,
    wakes BIGINT,
    started BIGINT,
    ended BIGINT,
    entrants BIGINT NOT NULL,
    length BIGINT NOT NULL,
    results TEXT
);
CREATE INDEX tournaments_listed ON tournaments (state, created);
CREATE INDEX tournaments_by ON tournaments (creator);

CREATE TABLE tournament_log (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    input TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
) {CLUSTERED};

CREATE TABLE tournament_players (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    entrant BIGINT NOT NULL,
    member BIGINT NOT NULL,
    kind TEXT NOT NULL,
    account TEXT REFERENCES accounts (id),
    name TEXT NOT NULL,
    PRIMARY KEY (tournament, entrant, member)
) {CLUSTERED};
CREATE INDEX tournament_players_of ON tournament_players (account);

-- A game of a tournament, by its number there: no game is set up twice.
ALTER TABLE games ADD COLUMN tournament TEXT REFERENCES tournaments (id);
ALTER TABLE games ADD COLUMN tournament_game BIGINT;
CREATE UNIQUE INDEX games_of_tournament ON games (tournament, tournament_game)
    WHERE tournament IS NOT NULL;
