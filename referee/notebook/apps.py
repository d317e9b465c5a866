"""The app's registration with Django."""

from django.apps import AppConfig


class NotebookConfig(AppConfig):
    """Registers `referee.notebook`."""

    name = "referee.notebook"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to the log. Finished matches go into a notebook by themselves, and make its figures."""
        from referee.matches.events import subscribe_finished
        from referee.matches.files import deliveries
        from referee.matches.managers import hold_for
        from referee.notebook.files.bringing import read_file
        from referee.notebook.files.looking import look_through
        from referee.notebook.keeping import leaves, restoring
        from referee.notebook.models import Bond, Leaf
        from referee.notebook.summing import work

        subscribe_finished(leaves.follow_if_finished)
        subscribe_finished(work.stale_if_finished)
        deliveries.read_by(read_file)
        deliveries.look_by(look_through)
        deliveries.subscribe_taken_in(restoring.take_arrival_in)
        hold_for(Leaf.objects.all(), Bond.objects.exclude(leaf_was=""), names=leaves.names_of_notebooks)
