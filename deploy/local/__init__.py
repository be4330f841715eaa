"""The one-command default: every server turnpost needs, on loopback, under one supervisor."""
