"""The app's registration with Django."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    """Registers `referee.table`."""

    name = "referee.table"
    default_auto_field = "django.db.models.BigAutoField"
