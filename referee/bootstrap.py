"""Builds the project's own environment with nothing but the standard library."""


def ensure_environment(argv):
    """Does nothing yet."""
