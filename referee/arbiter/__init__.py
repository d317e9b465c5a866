"""The rule book and the questions put to the referee."""
