"""The ledger of a hand: tricks, points and penalties."""
