"""The log of taps and the state that it folds into."""
