"""The app's registration with Django."""

from django.apps import AppConfig


class ServerConfig(AppConfig):
    """Registers `referee.server`, for the commands of `manage.py`."""

    name = "referee.server"
    default_auto_field = "django.db.models.BigAutoField"
