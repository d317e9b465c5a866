"""The game: what may be said and played, what it is worth and why. Standard library only, no clock, I/O or chance."""
