-- What a name looks like: no two accounts may look alike. Older accounts that do have none.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX accounts_skeleton ON accounts (skeleton);

-- Where a code can be sent to somebody who has forgotten the password.
ALTER TABLE accounts ADD COLUMN mail TEXT;

-- Hashes of the codes with which somebody sets a new password: one that was shown when the account
-- was made, and one that was sent by mail and expires.
CREATE TABLE recoveries (
    account TEXT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    hash TEXT NOT NULL,
    expires BIGINT,
    PRIMARY KEY (account, kind)
);
