"""The rule book in English. Reserved words of a game stay as they are."""

NAME = "English"
