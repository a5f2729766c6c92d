"""The report of a match in the language that is spoken: its words, the sheet that is set, and the table for spreadsheets."""
