-- Free text, outside the log: the log holds digest = SHA-256(label, salt, body). Erasing empties salt and body.
CREATE SCHEMA texts;

CREATE TABLE texts.text (
    digest bytea PRIMARY KEY CHECK (length(digest) = 32),
    game   uuid,
    salt   bytea,
    body   text,
    kind   text NOT NULL,
    made   timestamptz NOT NULL DEFAULT now(),
    erased timestamptz
);
CREATE INDEX ON texts.text (game);
