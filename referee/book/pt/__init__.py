"""The rules of mineiro and paulista in the Portuguese of Brazil."""

NAME = "Português"
