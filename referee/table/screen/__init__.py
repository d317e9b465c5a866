"""What the live screen shows."""
