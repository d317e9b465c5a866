"""How dates are written where Django's own way differs from ours."""
