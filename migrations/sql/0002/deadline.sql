-- When the clock must look at a game next: the earliest due instant of its open asks (microseconds since 1970 UTC).
-- Written by the desk in the transaction that opens or closes an ask; a hint, for the log is the truth.
CREATE TABLE lease.deadline (
    game  uuid PRIMARY KEY,
    shard smallint NOT NULL,
    due   bigint NOT NULL
);
CREATE INDEX ON lease.deadline (due);
