"""The queue of taps that a phone keeps until the server has answered each."""
