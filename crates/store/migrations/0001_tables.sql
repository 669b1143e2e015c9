-- One text for both databases. {SERIAL} is a number that grows, {CLUSTERED} puts the rows of a table
-- into its key where the database can. Times are Unix milliseconds, yes and no are 1 and 0.

CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    guest BIGINT NOT NULL,
    password TEXT,
    role TEXT NOT NULL,
    settings TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    muted_until BIGINT,
    banned BIGINT,
    vacation_left BIGINT NOT NULL,
    vacation_until BIGINT,
    deleted BIGINT
);

CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    scope TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX sessions_of ON sessions (account);

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    family TEXT NOT NULL,
    start TEXT,
    clock TEXT NOT NULL,
    rated BIGINT NOT NULL,
    public BIGINT NOT NULL,
    creator TEXT REFERENCES accounts (id),
    created BIGINT NOT NULL,
    state TEXT NOT NULL,
    started BIGINT,
    finished BIGINT,
    plies BIGINT NOT NULL,
    to_move BIGINT,
    moved BIGINT,
    deadline BIGINT,
    clocks TEXT,
    result TEXT,
    ending TEXT,
    settled BIGINT NOT NULL,
    rematch TEXT
);
CREATE INDEX games_going ON games (state, created);
CREATE INDEX games_due ON games (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX games_finished ON games (finished, id);
CREATE INDEX games_finished_of ON games (family, finished, id);
CREATE INDEX games_unsettled ON games (finished) WHERE rated = 1 AND settled = 0;

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    account TEXT REFERENCES accounts (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    replaced BIGINT,
    score DOUBLE PRECISION,
    PRIMARY KEY (game, seat)
) {CLUSTERED};
CREATE INDEX seats_of ON seats (account, game);
CREATE INDEX seats_named ON seats (name_key, game);

CREATE TABLE turns (
    game TEXT NOT NULL REFERENCES games (id),
    ply BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    spent_ms BIGINT NOT NULL,
    left_ms BIGINT,
    PRIMARY KEY (game, ply)
) {CLUSTERED};

CREATE TABLE takebacks (
    n {SERIAL},
    game TEXT NOT NULL REFERENCES games (id),
    from_ply BIGINT NOT NULL,
    to_ply BIGINT NOT NULL,
    turns TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX takebacks_of ON takebacks (game);

CREATE TABLE replacements (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    from_ply BIGINT NOT NULL,
    computer TEXT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seat, from_ply)
) {CLUSTERED};

CREATE TABLE chat (
    n {SERIAL},
    game TEXT NOT NULL REFERENCES games (id),
    room TEXT NOT NULL,
    account TEXT REFERENCES accounts (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    hidden BIGINT NOT NULL
);
CREATE INDEX chat_of ON chat (game, n);
CREATE INDEX chat_by ON chat (account);

CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    text TEXT NOT NULL,
    PRIMARY KEY (game, account)
) {CLUSTERED};
CREATE INDEX notes_of ON notes (account);

CREATE TABLE conditions (
    game TEXT NOT NULL REFERENCES games (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    text TEXT NOT NULL,
    PRIMARY KEY (game, account)
) {CLUSTERED};
CREATE INDEX conditions_of ON conditions (account);

CREATE TABLE challenges (
    id TEXT NOT NULL PRIMARY KEY,
    challenger TEXT NOT NULL REFERENCES accounts (id),
    challenged TEXT NOT NULL REFERENCES accounts (id),
    game TEXT NOT NULL,
    start TEXT,
    clock TEXT NOT NULL,
    rated BIGINT NOT NULL,
    seat BIGINT,
    state TEXT NOT NULL,
    made TEXT REFERENCES games (id),
    created BIGINT NOT NULL,
    decided BIGINT
);
CREATE INDEX challenges_to ON challenges (challenged, state);
CREATE INDEX challenges_from ON challenges (challenger, state);

CREATE TABLE ratings (
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (kind, who, pool)
) {CLUSTERED};
CREATE INDEX ratings_best ON ratings (pool, rating);

CREATE TABLE rating_steps (
    n {SERIAL},
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES games (id),
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX rating_steps_of ON rating_steps (kind, who, pool, n);
CREATE INDEX rating_steps_in ON rating_steps (game);

CREATE TABLE pushes (
    endpoint TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX pushes_of ON pushes (account);

CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    reporter TEXT NOT NULL REFERENCES accounts (id),
    about TEXT NOT NULL REFERENCES accounts (id),
    game TEXT REFERENCES games (id),
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    closed BIGINT,
    closer TEXT REFERENCES accounts (id),
    verdict TEXT
);
CREATE INDEX reports_open ON reports (at) WHERE closed IS NULL;
CREATE INDEX reports_on ON reports (about);

CREATE TABLE audit (
    n {SERIAL},
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
);
CREATE INDEX audit_on ON audit (subject, n);

CREATE TABLE heartbeats (
    server TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
