"""How dates are written in Portuguese."""
