"""Programs that play by mail: they know their mailbox and nothing else, and run on the standard library alone.

They fill practice tables and seats that a host gives to the autopilot (`deploy.local.practice` keeps them), and the demo's
people are the same minds behind other mail programs.
"""
