"""The notebooks of groups that play together: who sat in which match, and what the matches add up to."""
