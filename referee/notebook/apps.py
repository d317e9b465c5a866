"""The app's registration with Django."""

from django.apps import AppConfig


class NotebookConfig(AppConfig):
    """Registers `referee.notebook`."""

    name = "referee.notebook"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to the log: finished matches go into a notebook by themselves, and make its figures."""
        from referee.matches.events import subscribe, subscribe_rights
        from referee.notebook.keeping import following
        from referee.notebook.summing import stale

        subscribe(following.match_changed)
        subscribe(stale.match_changed)
        subscribe_rights(stale.rights_changed)
