"""What is shown of a match: to spectators and to its referee, as data in the language that is spoken."""
