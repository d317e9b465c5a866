"""The sandbox: entries that are imagined one after the other, and what may be added to them."""
