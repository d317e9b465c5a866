"""Questions to the referee."""
