"""Who sits where, and on which phone."""
