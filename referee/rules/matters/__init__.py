"""Comparisons, shows and claims: envido, flor, proof, and the time before the first card."""
