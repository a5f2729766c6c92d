"""The pages: one file each, drawn by a template and an ES module of the same name."""
