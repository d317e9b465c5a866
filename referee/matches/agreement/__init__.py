"""What others must agree to: proposals, undo, signatures."""
