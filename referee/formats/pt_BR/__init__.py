"""How dates are written in Brazilian."""
