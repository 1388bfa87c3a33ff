-- Visitors who have chosen a name.
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    -- What the match is played with, and what else the server knows of the table; both as JSON.
    setup TEXT NOT NULL,
    about TEXT NOT NULL,
    private INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over', 'closed')),
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_state ON tables (state, touched);

-- Which person sits where.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_guest ON seats (guest);

-- What happened at a table, without gaps from nought.
CREATE TABLE acts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE replays (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    text TEXT NOT NULL,
    -- Lists as JSON.
    players TEXT NOT NULL,
    sets TEXT NOT NULL,
    winner INTEGER,
    turns INTEGER NOT NULL,
    ended INTEGER NOT NULL
) STRICT;

CREATE INDEX replays_by_end ON replays (ended);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
