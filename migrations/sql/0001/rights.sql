-- Who may do what. app: reads the log and appends through functions only; plain DML on what lies beside it.
-- queue: its own schema, nothing else. PUBLIC: nothing.
DO $$
BEGIN
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO app, queue', current_database());
END
$$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO app;
GRANT SELECT ON public.alembic_version TO app;

ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
REVOKE ALL ON ALL ROUTINES IN SCHEMA log, secrets FROM PUBLIC;

GRANT USAGE ON SCHEMA log, secrets, people, texts, inbox, outbox, board, lease TO app;
GRANT SELECT ON ALL TABLES IN SCHEMA log, secrets TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA people, texts, inbox, outbox, board, lease TO app;
GRANT EXECUTE ON FUNCTION log.shard_of(uuid) TO app;
GRANT EXECUTE ON FUNCTION log.append(uuid, integer, integer, integer, boolean, bigint, json, text, integer, json, bytea,
    json, text[], integer[], text[], text[], bytea[], bytea) TO app;
GRANT EXECUTE ON FUNCTION secrets.keep(uuid, bytea, bytea) TO app;

-- The same for tables that later revisions make.
ALTER DEFAULT PRIVILEGES IN SCHEMA log, secrets GRANT SELECT ON TABLES TO app;
ALTER DEFAULT PRIVILEGES IN SCHEMA people, texts, inbox, outbox, board, lease
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO app;
ALTER DEFAULT PRIVILEGES IN SCHEMA people, texts, inbox, outbox, board, lease GRANT USAGE ON SEQUENCES TO app;
