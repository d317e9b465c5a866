"""Refusals and forms that games share, in English."""
