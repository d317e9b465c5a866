"""A match played back: its steps, its pages, who may see them."""
