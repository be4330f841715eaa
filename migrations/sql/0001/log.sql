-- The log: versions (commands), outcomes and closed steps, partitioned by shard; and one position counter a shard.
CREATE SCHEMA log;

-- The shard of a game: the first byte of SHA-256 over the 16 bytes of its id, modulo 16.
CREATE FUNCTION log.shard_of(game uuid) RETURNS smallint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (get_byte(sha256(uuid_send(game)), 0) % 16)::smallint;

-- Payloads are json, not jsonb: the exact text is what was committed to. Instants are microseconds since 1970 UTC.
CREATE TABLE log.version (
    shard      smallint NOT NULL,
    game       uuid     NOT NULL,
    version    integer  NOT NULL CHECK (version >= 1),
    parent     integer  NOT NULL CHECK (parent >= 0 AND parent < version),
    step       integer  NOT NULL CHECK (step >= 1),
    closes     boolean  NOT NULL,
    at         bigint   NOT NULL,
    actor      json     NOT NULL,
    kind       text     NOT NULL,
    shape      integer  NOT NULL CHECK (shape >= 1),
    payload    json     NOT NULL,
    command_id bytea    NOT NULL CHECK (length(command_id) = 32),
    dues       json     NOT NULL,
    position   bigint   NOT NULL,
    PRIMARY KEY (shard, game, version),
    UNIQUE (shard, game, command_id),
    UNIQUE (shard, position)
) PARTITION BY LIST (shard);

-- audience: "all", "none" or seats in order ("0,2"; 0 is the host).
CREATE TABLE log.outcome (
    shard    smallint NOT NULL,
    game     uuid     NOT NULL,
    version  integer  NOT NULL,
    index    integer  NOT NULL CHECK (index >= 0),
    kind     text     NOT NULL,
    shape    integer  NOT NULL CHECK (shape >= 1),
    audience text     NOT NULL CHECK (audience ~ '^(all|none|\d+(,\d+)*)$'),
    payload  json     NOT NULL,
    PRIMARY KEY (shard, game, version, index)
) PARTITION BY LIST (shard);

-- One row for each closed step; `version` is the one that closed it, `columns` seats 1..n, host, server.
CREATE TABLE log.step (
    shard   smallint NOT NULL,
    game    uuid     NOT NULL,
    step    integer  NOT NULL CHECK (step >= 1),
    version integer  NOT NULL,
    columns bytea[]  NOT NULL,
    leaf    bytea    NOT NULL CHECK (length(leaf) = 32),
    PRIMARY KEY (shard, game, step),
    UNIQUE (shard, game, version)
) PARTITION BY LIST (shard);

CREATE TABLE log.position (
    shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 15),
    last  bigint   NOT NULL
);
INSERT INTO log.position SELECT shard, 0 FROM generate_series(0, 15) AS shard;

DO $$
BEGIN
    FOR shard IN 0..15 LOOP
        EXECUTE format('CREATE TABLE log.version_p%s PARTITION OF log.version FOR VALUES IN (%s)',
                       lpad(shard::text, 2, '0'), shard);
        EXECUTE format('CREATE TABLE log.outcome_p%s PARTITION OF log.outcome FOR VALUES IN (%s)',
                       lpad(shard::text, 2, '0'), shard);
        EXECUTE format('CREATE TABLE log.step_p%s PARTITION OF log.step FOR VALUES IN (%s)',
                       lpad(shard::text, 2, '0'), shard);
    END LOOP;
END
$$;

-- A version together with its outcomes in order, as arrays: what every reader of the log reads.
CREATE VIEW log.record AS
SELECT v.*,
       coalesce(o.indexes, '{}')   AS indexes,
       coalesce(o.kinds, '{}')     AS kinds,
       coalesce(o.shapes, '{}')    AS shapes,
       coalesce(o.audiences, '{}') AS audiences,
       coalesce(o.payloads, '{}')  AS payloads
FROM log.version v
LEFT JOIN LATERAL (
    SELECT array_agg(index ORDER BY index)         AS indexes,
           array_agg(kind ORDER BY index)          AS kinds,
           array_agg(shape ORDER BY index)         AS shapes,
           array_agg(audience ORDER BY index)      AS audiences,
           array_agg(payload::text ORDER BY index) AS payloads
    FROM log.outcome
    WHERE shard = v.shard AND game = v.game AND version = v.version
) o ON true;
