"""Pictures to send."""
