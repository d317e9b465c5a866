"""Truc in Catalonia, in Spanish."""
