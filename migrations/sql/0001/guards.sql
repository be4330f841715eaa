-- Triggers that refuse to change or empty the log, for everybody, the owner included. A truncate trigger sits on every
-- partition, because the parent's alone does not protect them. ENABLE ALWAYS: also where a session calls itself a replica.
CREATE FUNCTION log.refuse() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
    RAISE EXCEPTION '% on %.% is refused: the log is append-only', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
        USING ERRCODE = 'TPLOG';
END
$$;

CREATE FUNCTION log.count_on() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
    IF NEW.shard IS DISTINCT FROM OLD.shard OR NEW.last IS DISTINCT FROM OLD.last + 1 THEN
        RAISE EXCEPTION 'positions of shard % only count on by one', OLD.shard USING ERRCODE = 'TPLOG';
    END IF;
    RETURN NEW;
END
$$;

-- Put the guards on a table; for a partitioned one on each of its partitions too (row triggers are inherited).
CREATE PROCEDURE log.guard(guarded regclass)
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    part regclass;
BEGIN
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s
                    FOR EACH ROW EXECUTE FUNCTION log.refuse()', guarded);
    FOR part IN SELECT guarded UNION ALL SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = guarded LOOP
        EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %s
                        FOR EACH STATEMENT EXECUTE FUNCTION log.refuse()', part);
        EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER append_only', part);
        EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER never_emptied', part);
    END LOOP;
END
$$;

CALL log.guard('log.version');
CALL log.guard('log.outcome');
CALL log.guard('log.step');

CREATE TRIGGER counts_on BEFORE UPDATE ON log.position FOR EACH ROW EXECUTE FUNCTION log.count_on();
CREATE TRIGGER never_deleted BEFORE DELETE ON log.position FOR EACH ROW EXECUTE FUNCTION log.refuse();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON log.position FOR EACH STATEMENT EXECUTE FUNCTION log.refuse();
ALTER TABLE log.position ENABLE ALWAYS TRIGGER counts_on;
ALTER TABLE log.position ENABLE ALWAYS TRIGGER never_deleted;
ALTER TABLE log.position ENABLE ALWAYS TRIGGER never_emptied;
