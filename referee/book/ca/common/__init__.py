"""What several games share, in Catalan."""
