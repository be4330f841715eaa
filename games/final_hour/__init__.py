"""Arkham Horror: Final Hour: 1 to 4 investigators hold a campus until they know how to turn the ritual back, and may not
say what they hold. One package per revision."""
