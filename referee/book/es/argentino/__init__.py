"""Truco argentino, in Spanish."""
