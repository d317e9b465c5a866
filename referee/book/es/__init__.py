"""The rule book in the Spanish of the Río de la Plata."""

NAME = "Español"
