"""The people of a notebook: listed, called otherwise, merged, told apart, split and forgotten."""
