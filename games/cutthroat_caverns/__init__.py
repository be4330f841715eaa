"""Cutthroat Caverns: 3 to 6 thieves need each other to live and the last blow to win. One package per revision."""
