"""What several games share, in Portuguese."""
