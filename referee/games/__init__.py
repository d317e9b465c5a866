"""The games as people know them: one module each, and what they share."""
