"""The pictures of table and pitch."""
