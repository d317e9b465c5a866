"""Truc in Catalonia, in English."""
