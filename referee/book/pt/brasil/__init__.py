"""Mineiro and paulista, in Portuguese."""
