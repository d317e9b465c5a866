"""Django's middleware of this server, and which hosts it answers to."""
