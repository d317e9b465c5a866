"""Questions of screens.

They ask for the look of a table, what may be said, why, and what would follow.
"""
