"""How turnpost is run: `deploy.local` is the one-command default, the folders beside it show production."""
