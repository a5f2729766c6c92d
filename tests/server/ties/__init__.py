"""Ties of two teams: four boards with a referee each, one record, and what the boards have to do with each other."""
