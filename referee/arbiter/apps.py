"""The app's registration with Django."""

from django.apps import AppConfig


class ArbiterConfig(AppConfig):
    """Registers `referee.arbiter`."""

    name = "referee.arbiter"
    default_auto_field = "django.db.models.BigAutoField"
