-- A browser is told as long as the key lives by which it asked to be, and in its own language.
ALTER TABLE pushes ADD COLUMN session TEXT NOT NULL DEFAULT '';
ALTER TABLE pushes ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

-- What the server has to keep to itself, such as the key it signs with.
CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
