"""What several games share, in English."""
