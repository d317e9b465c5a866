"""Cards on the live screen: tricks, the picker, the vira."""
