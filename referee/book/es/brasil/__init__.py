"""Mineiro and paulista, in Spanish."""
