"""The app's registration with Django."""

from django.apps import AppConfig


class NotebookConfig(AppConfig):
    """Registers `referee.notebook`."""

    name = "referee.notebook"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to the log: some finished matches go into a notebook by themselves."""
        from referee.matches.events import subscribe
        from referee.notebook.keeping.following import match_changed

        subscribe(match_changed)
