"""One writer for each kind of letter: what it is about, and the scene, give a draft."""
