"""Scoreboard, overlay and wall in a real browser."""
