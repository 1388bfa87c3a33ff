-- Whom visitors do not want to meet, as these were called at the time.
CREATE TABLE blocks (
    guest TEXT NOT NULL,
    blocked TEXT NOT NULL,
    name TEXT NOT NULL,
    -- By which a block is taken back: it does not tell who was blocked.
    id TEXT NOT NULL UNIQUE,
    since INTEGER NOT NULL,
    PRIMARY KEY (guest, blocked)
) STRICT, WITHOUT ROWID;

-- Who was sent away from a table and may not sit there again.
CREATE TABLE sent_away (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
