"""Agreement of the others at the table: proposals, undo, signatures."""
