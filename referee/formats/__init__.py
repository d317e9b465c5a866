"""How dates are written in the languages that the framework does not write well."""
