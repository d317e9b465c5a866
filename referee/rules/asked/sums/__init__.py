"""Sums behind awards, in the order in which they are added."""
