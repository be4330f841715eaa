"""Arkham Horror: Final Hour, revision 1."""
