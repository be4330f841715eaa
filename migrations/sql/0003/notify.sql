-- How far the writer of letters has read each shard. It is no projection: making those anew must send nothing.
CREATE TABLE outbox.cursor (
    shard    smallint PRIMARY KEY,
    position bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox.cursor (shard) SELECT shard FROM generate_series(0, 15) AS shard;

-- What was said to a person about a game last, and what waits and is no longer true.
CREATE INDEX ON outbox.letter (game, person, made);

-- Leases that ran out, and letters that say nothing any more.
CREATE INDEX ON outbox.letter (lease_until) WHERE state = 'sending';
CREATE INDEX ON outbox.letter (expires) WHERE state = 'waiting';
