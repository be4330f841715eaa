"""The rules of the games: pure functions over plain data, without clock, network, database or chance of their own."""
