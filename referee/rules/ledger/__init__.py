"""What a hand paid: tricks, points and penalties."""
