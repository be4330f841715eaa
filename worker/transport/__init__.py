"""How a letter leaves: each transport takes finished bytes and says what became of them, as a value."""
