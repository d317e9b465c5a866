"""The app's registration with Django."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    """The app of the live screen, which pushes every change of a match to the phones that look."""

    name = "referee.table"

    def ready(self) -> None:
        """Listen to the log."""
        from referee.matches.events import subscribe, subscribe_rights
        from referee.table.live.push import match_changed, rights_changed

        subscribe(match_changed)
        subscribe_rights(rights_changed)
