"""Truc in Catalonia, in Catalan."""
