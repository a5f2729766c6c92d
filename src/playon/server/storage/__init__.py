"""What stays: matches, their entries and who may enter them, in SQLite or PostgreSQL."""
