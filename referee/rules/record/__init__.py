"""The record of a match and the state that it folds into."""
