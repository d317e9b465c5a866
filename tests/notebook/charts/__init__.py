"""Charts of plain numbers: everything in its box, and the same in words and in a table."""
