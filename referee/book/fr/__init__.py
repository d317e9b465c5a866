"""The rule book of the truc family in French."""

NAME = "Français"
