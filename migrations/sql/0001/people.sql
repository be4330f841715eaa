-- The vault: who is behind an address, and who holds what. The log knows ordinals only.
CREATE SCHEMA people;

CREATE TABLE people.person (
    id       uuid PRIMARY KEY,
    language text NOT NULL DEFAULT 'en',
    zone     text NOT NULL DEFAULT 'UTC',
    created  timestamptz NOT NULL DEFAULT now()
);

-- stopped: why nothing is sent there any more (for instance "bounced", "signed off"); NULL while it is in use.
CREATE TABLE people.address (
    address   text PRIMARY KEY CHECK (address = lower(address)),
    person    uuid NOT NULL REFERENCES people.person,
    confirmed boolean NOT NULL DEFAULT false,
    stopped   text,
    since     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON people.address (person);

-- One row for each time a person takes a role or a seat; a person keeps one ordinal throughout a game.
CREATE TABLE people.holder (
    game    uuid NOT NULL,
    ordinal integer NOT NULL CHECK (ordinal >= 1),
    person  uuid NOT NULL REFERENCES people.person,
    role    text NOT NULL CHECK (role IN ('seat', 'host')),
    seat    integer NOT NULL DEFAULT 0,
    since   timestamptz NOT NULL DEFAULT now(),
    until   timestamptz,
    PRIMARY KEY (game, ordinal, role, seat, since)
);
CREATE INDEX ON people.holder (person);
CREATE UNIQUE INDEX ON people.holder (game, role, seat) WHERE until IS NULL;

CREATE TABLE people.invitation (
    game        uuid NOT NULL,
    ordinal     integer NOT NULL CHECK (ordinal >= 1),
    address     text NOT NULL CHECK (address = lower(address)),
    code_digest bytea NOT NULL,
    seat        integer NOT NULL DEFAULT 0,
    made        timestamptz NOT NULL DEFAULT now(),
    used        timestamptz,
    PRIMARY KEY (game, ordinal)
);
CREATE UNIQUE INDEX ON people.invitation (code_digest);
