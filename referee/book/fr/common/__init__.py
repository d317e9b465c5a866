"""What several games share, in French."""
