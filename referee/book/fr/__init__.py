"""The rule book in French."""

NAME = "Français"
