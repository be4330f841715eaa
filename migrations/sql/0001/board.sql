-- Projections: everything here can be rebuilt from the log. Every row carries its game.
CREATE SCHEMA board;

-- How far a reader has read a shard.
CREATE TABLE board.cursor (
    name     text NOT NULL,
    shard    smallint NOT NULL,
    position bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (name, shard)
);

-- Open asks. due: microseconds since 1970 UTC, 0 while it has none. since: the version that opened the ask.
CREATE TABLE board.ask (
    shard    smallint NOT NULL,
    game     uuid NOT NULL,
    key      text NOT NULL,
    seat     integer NOT NULL,
    holder   integer NOT NULL DEFAULT 0,
    kind     text NOT NULL,
    pace     text NOT NULL,
    together text NOT NULL DEFAULT '',
    visible  boolean NOT NULL,
    answered boolean NOT NULL,
    due      bigint NOT NULL,
    since    integer NOT NULL,
    PRIMARY KEY (game, key)
);
CREATE INDEX ON board.ask (due) WHERE due > 0 AND NOT answered;

CREATE TABLE board.lobby (
    shard    smallint NOT NULL,
    game     uuid PRIMARY KEY,
    title    text NOT NULL,
    revision integer NOT NULL,
    name     text NOT NULL DEFAULT '',
    phase    text NOT NULL,
    seats    integer NOT NULL,
    taken    integer NOT NULL DEFAULT 0,
    options  json NOT NULL DEFAULT '{}',
    version  integer NOT NULL,
    step     integer NOT NULL,
    made     bigint NOT NULL,
    changed  bigint NOT NULL
);
CREATE INDEX ON board.lobby (phase, changed);

-- Public outcomes in the order they became true; `ordinal` counts within a step from 1.
CREATE TABLE board.history (
    shard   smallint NOT NULL,
    game    uuid NOT NULL,
    step    integer NOT NULL,
    ordinal integer NOT NULL,
    at      bigint NOT NULL,
    kind    text NOT NULL,
    shape   integer NOT NULL DEFAULT 1,
    payload json NOT NULL,
    PRIMARY KEY (game, step, ordinal)
);
