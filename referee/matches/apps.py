"""The app's registration with Django."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Registers `referee.matches`."""

    name = "referee.matches"
    default_auto_field = "django.db.models.BigAutoField"
