"""The words of the `turnpost` command, by what they are about."""
