"""Mineiro and paulista, in English."""
