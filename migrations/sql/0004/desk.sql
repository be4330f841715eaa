-- What the desk must know of a game before it decides, in one call. The game's lock is taken first, and it is held until
-- the transaction ends; every statement after it sees what was committed before the lock was given, which one statement
-- that locked and read could not. With the caller's own rights. Plans are kept: planning over partitions costs more than
-- reading one row by its key.
CREATE FUNCTION log.at_desk(
    p_game uuid, p_lock bigint, p_command_id bytea,
    OUT known integer,
    OUT version integer, OUT command_id bytea, OUT made bigint,
    OUT step integer, OUT closed integer, OUT leaf bytea,
    OUT salt_key bytea, OUT dice_secret bytea,
    OUT at bigint
)
    LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp
    SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
    v_shard smallint := log.shard_of(p_game);
BEGIN
    PERFORM pg_advisory_xact_lock(p_lock);
    SELECT v.version INTO known FROM log.version AS v
        WHERE v.shard = v_shard AND v.game = p_game AND v.command_id = p_command_id;
    SELECT v.version, v.command_id, v.at INTO version, command_id, made FROM log.version AS v
        WHERE v.shard = v_shard AND v.game = p_game ORDER BY v.version DESC LIMIT 1;
    SELECT s.step, s.version, s.leaf INTO step, closed, leaf FROM log.step AS s
        WHERE s.shard = v_shard AND s.game = p_game ORDER BY s.step DESC LIMIT 1;
    SELECT g.salt_key, g.dice_secret INTO salt_key, dice_secret FROM secrets.game AS g
        WHERE g.shard = v_shard AND g.game = p_game;
    at := extract(epoch FROM clock_timestamp()) * 1000000;
END
$$;
REVOKE ALL ON FUNCTION log.at_desk(uuid, bigint, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.at_desk(uuid, bigint, bytea) TO app;

ALTER FUNCTION log.append(uuid, integer, integer, integer, boolean, bigint, json, text, integer, json, bytea, json,
    text[], integer[], text[], text[], bytea[], bytea) SET plan_cache_mode = force_generic_plan;
