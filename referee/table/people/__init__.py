"""The people at a table: who sits where, joining, sharing, the end."""
