"""What several games share, in Spanish."""
