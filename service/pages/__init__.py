"""Pages. Every one is a GET and changes nothing: mail programs open links by themselves."""
