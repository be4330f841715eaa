-- The language an invitation was given by name: it stays until the invited person says another. Empty: none was named.
ALTER TABLE people.invitation ADD COLUMN language text NOT NULL DEFAULT '';
