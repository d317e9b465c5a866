"""The rule book of the truc family in Catalan."""

NAME = "Català"
