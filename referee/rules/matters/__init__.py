"""Envido, flor, shows and claims, and the time before the first card."""
