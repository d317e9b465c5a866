"""Truc in Catalonia, in French."""
