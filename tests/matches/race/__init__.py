"""The race of a match: its course, its drawing, its sentence."""
