-- Who is alive: each process says so here, because the queue's own remote control cannot.
CREATE SCHEMA lease;

CREATE TABLE lease.heartbeat (
    process text PRIMARY KEY,
    at      timestamptz NOT NULL,
    detail  json NOT NULL DEFAULT '{}'
);
