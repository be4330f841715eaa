-- What arrived, raw and durable before it was answered; and what a reply address or a thread stands for.
CREATE SCHEMA inbox;

CREATE TABLE inbox.mail (
    id            uuid PRIMARY KEY,
    received      timestamptz NOT NULL,
    channel       text NOT NULL DEFAULT 'mail',
    rcpt_to       text NOT NULL,
    mail_from     text NOT NULL,
    raw           bytea NOT NULL,
    source_digest bytea NOT NULL,
    game          uuid,
    shard         smallint,
    seat          integer,
    person        uuid,
    ask           text,
    key_digest    bytea,
    state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'claimed', 'done', 'aside')),
    lease_until   timestamptz,
    claimed       timestamptz,
    tries         integer NOT NULL DEFAULT 0,
    reason        text,
    verdict       text,
    new_text      text,
    new_digest    bytea,
    message_id    text,
    result        json,
    finished      timestamptz
);
CREATE INDEX ON inbox.mail (received, id) WHERE state IN ('waiting', 'claimed');
CREATE INDEX ON inbox.mail (game, received) WHERE state IN ('waiting', 'claimed');
CREATE INDEX ON inbox.mail (game, message_id);
CREATE INDEX ON inbox.mail (state, received) WHERE state = 'aside';

-- digest: SHA-256 of the reply key; the key itself stands in the letters only.
CREATE TABLE inbox.key (
    digest bytea PRIMARY KEY CHECK (length(digest) = 32),
    game   uuid NOT NULL,
    shard  smallint NOT NULL,
    seat   integer NOT NULL,
    person uuid,
    ask    text,
    made   timestamptz NOT NULL DEFAULT now(),
    ends   timestamptz
);
CREATE INDEX ON inbox.key (game);

-- Our own Message-IDs, so that References of an answer can be mapped.
CREATE TABLE inbox.letter_id (
    message_id text PRIMARY KEY,
    game       uuid,
    seat       integer,
    person     uuid
);
