"""The log: what was asked, what came of it, and the proof."""
