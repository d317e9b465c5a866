"""Records and curiosities of a notebook, and the hands behind every figure."""
