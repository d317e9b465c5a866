"""The pages of one person, of a pair, and of two that play against each other."""
