"""How dates are written in Catalan."""
