"""Pens of phones, their permissions and links."""
