"""Questions of screens: the look of a table, what may be said, why, and what would follow."""
