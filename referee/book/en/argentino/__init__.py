"""Truco argentino, in English."""
