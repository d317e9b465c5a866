"""The evenings of a notebook: the chain of their matches, who won how many, and what was left of them."""
