-- Who is kept out, and who is silent: a visitor, or all at an address.
CREATE TABLE measures (
    kind TEXT NOT NULL CHECK (kind IN ('ban', 'mute')),
    who TEXT NOT NULL,
    since INTEGER NOT NULL,
    -- None: until it is lifted.
    until INTEGER,
    why TEXT NOT NULL,
    PRIMARY KEY (kind, who)
) STRICT, WITHOUT ROWID;

-- What whoever runs the server has done. It is only added to.
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;

CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;

CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;
