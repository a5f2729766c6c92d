"""The special forms of the game: what each of them does differently, one file a form."""
