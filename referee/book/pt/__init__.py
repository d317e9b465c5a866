"""The rule book in the Portuguese of Brazil."""

NAME = "Português"
