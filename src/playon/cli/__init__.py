"""The command line: one file per command, and the words of a live session."""
