-- What has to be said, to whom, and how far it got; and the webhooks a host has named.
CREATE SCHEMA outbox;

-- about: what the letter says, as structure; words are made when it is sent. unique_key: one letter a reason.
CREATE TABLE outbox.letter (
    id           uuid PRIMARY KEY,
    game         uuid,
    shard        smallint,
    seat         integer,
    person       uuid,
    address      text,
    channel      text NOT NULL CHECK (channel IN ('mail', 'webhook')),
    kind         text NOT NULL CHECK (kind IN ('receipt', 'ask', 'news', 'ended', 'announce', 'invite', 'notice', 'hook')),
    unique_key   text NOT NULL UNIQUE,
    about        json NOT NULL,
    made         timestamptz NOT NULL DEFAULT now(),
    due_at       timestamptz NOT NULL DEFAULT now(),
    expires      timestamptz,
    state        text NOT NULL DEFAULT 'waiting'
                 CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'superseded', 'uncertain')),
    lease_until  timestamptz,
    attempts     integer NOT NULL DEFAULT 0,
    message_id   text UNIQUE,
    rendered     bytea,
    relay_answer text,
    sent_at      timestamptz,
    reason       text
);
CREATE INDEX ON outbox.letter (due_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX ON outbox.letter (game, seat, kind) WHERE state = 'waiting';
CREATE INDEX ON outbox.letter (person, made);
CREATE INDEX ON outbox.letter (state, made) WHERE state IN ('failed', 'uncertain');

CREATE TABLE outbox.hook (
    game     uuid NOT NULL,
    id       uuid NOT NULL,
    url      text NOT NULL,
    secret   bytea NOT NULL,
    state    text NOT NULL DEFAULT 'active',
    failures integer NOT NULL DEFAULT 0,
    since    timestamptz NOT NULL DEFAULT now(),
    reason   text,
    PRIMARY KEY (game, id)
);
