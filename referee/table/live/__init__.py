"""Taps, sockets and pushes."""
