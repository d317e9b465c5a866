"""Figures of a notebook: defined once, summed by SQL over shares, with the hands behind them. Read only."""
