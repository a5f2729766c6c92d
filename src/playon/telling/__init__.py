"""What people are told, in the language that is spoken: rulings, offers, standings, changes and reports, as strings.

It knows neither a terminal nor a page: a room above it asks for the words and puts them where its people read.
"""
