"""The command line: one file per command, and a live session."""
