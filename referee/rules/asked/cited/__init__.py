"""The rules that a ruling or an award rests on besides the one that it cites."""
