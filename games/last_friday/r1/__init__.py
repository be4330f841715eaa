"""Last Friday, revision 1: a draft in the making."""
