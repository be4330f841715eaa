"""What can be rebuilt from the log: open asks, the lobby, the public history; and the letters, which are views in words."""
