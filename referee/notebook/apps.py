"""The app's registration with Django."""

from django.apps import AppConfig


class NotebookConfig(AppConfig):
    """Registers `referee.notebook`."""

    name = "referee.notebook"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to the log: what changes a finished match changes its figures."""
        from referee.matches.events import subscribe, subscribe_rights
        from referee.notebook.summing.stale import match_changed, rights_changed

        subscribe(match_changed)
        subscribe_rights(rights_changed)
