"""Matches in play: taking entries, keeping them one after another, and letting everybody know."""
