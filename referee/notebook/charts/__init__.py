"""Charts of a notebook's figures: plain numbers in, what a template draws out. Nothing here asks for anything."""
