"""The rulebooks to be read: what a book, a clause, a comparison and a search tell, for pages and for programs alike."""
