"""The app's registration with Django."""

from django.apps import AppConfig


class NotebookConfig(AppConfig):
    """Registers `referee.notebook`."""

    name = "referee.notebook"
    default_auto_field = "django.db.models.BigAutoField"
