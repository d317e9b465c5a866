"""Taps, answered without Django's handler."""
