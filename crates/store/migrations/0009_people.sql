-- Whom somebody follows, and whom somebody wants nothing to do with.
CREATE TABLE follows (
    follower TEXT NOT NULL REFERENCES accounts (id),
    followed TEXT NOT NULL REFERENCES accounts (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (follower, followed)
) {CLUSTERED};
CREATE INDEX follows_to ON follows (followed);

CREATE TABLE blocks (
    blocker TEXT NOT NULL REFERENCES accounts (id),
    blocked TEXT NOT NULL REFERENCES accounts (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (blocker, blocked)
) {CLUSTERED};
CREATE INDEX blocks_on ON blocks (blocked);

-- Does somebody want to be listed among those who are here, and when were they here last? That is noted
-- only of those who do. Favourite games are ids joined by spaces; none: those played most.
ALTER TABLE accounts ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN here BIGINT NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN favourites TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_here ON accounts (here) WHERE shown = 1;
