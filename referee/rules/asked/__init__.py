"""Questions of screens.

The look of a table, what may be said, why, and what would follow.
"""
