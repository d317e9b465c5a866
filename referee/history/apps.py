"""The app's registration with Django."""

from django.apps import AppConfig


class HistoryConfig(AppConfig):
    """Registers `referee.history`."""

    name = "referee.history"
    default_auto_field = "django.db.models.BigAutoField"
