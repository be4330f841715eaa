-- Two random values a game, outside the exported log: the salt key of its commitments and the secret of its dice.
CREATE SCHEMA secrets;

CREATE TABLE secrets.game (
    shard       smallint NOT NULL,
    game        uuid     NOT NULL,
    salt_key    bytea    NOT NULL CHECK (length(salt_key) = 32),
    dice_secret bytea    NOT NULL CHECK (length(dice_secret) = 32),
    PRIMARY KEY (shard, game)
);
CALL log.guard('secrets.game');

-- Keep the secrets of a new game; a second pair for the same game is a unique violation.
CREATE FUNCTION secrets.keep(p_game uuid, p_salt_key bytea, p_dice_secret bytea) RETURNS void
    LANGUAGE sql
    SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
    INSERT INTO secrets.game (shard, game, salt_key, dice_secret)
        VALUES (log.shard_of(p_game), p_game, p_salt_key, p_dice_secret);
END;
