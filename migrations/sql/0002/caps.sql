-- How many answers an address got lately must be cheap to ask, for it is asked before each answer.
CREATE INDEX ON outbox.letter (address, made) WHERE kind IN ('receipt', 'notice');
