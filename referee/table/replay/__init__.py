"""A match played back tap by tap, on the board of those who look on."""
