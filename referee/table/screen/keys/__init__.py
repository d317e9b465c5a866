"""The keys of the live screen: rows, sheets and the keypad."""
