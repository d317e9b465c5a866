"""Makes a sample notebook: twelve matches on four evenings, brought from the file of the sample."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import NoReverseMatch, reverse

from referee.matches.identity import pens
from referee.matches.plain_text import clean
from referee.notebook import identity
from referee.notebook.keeping.notebooks import changing, open_notebook
from referee.notebook.models import Keeper
from referee.notebook.sample import fill_sample


class Command(BaseCommand):
    """`manage.py sample [--name …]`."""

    help = "Make a notebook of twelve played matches, and print the link of whoever keeps it."

    def add_arguments(self, parser: Any) -> None:
        """Take another name for the notebook."""
        parser.add_argument("--name", default="", help="how the notebook is called")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make it."""
        if not settings.HAS_SECRET:
            raise CommandError("Start the server once before: without its secret the link would open nothing.")
        keeper = open_notebook(pens.new_device(), "", settings.TIME_ZONE)
        for number, leaf in enumerate(fill_sample(keeper.notebook, keeper.device, keeper), start=1):
            self.stdout.write(f"{number:2} {leaf.day} {leaf.match.ruleset} {', '.join(leaf.match.seats)}")
        if options["name"]:
            with changing(keeper.notebook.pk) as notebook:
                notebook.name = clean(options["name"])
        self.stdout.write(link_of(keeper))


def link_of(keeper: Keeper) -> str:
    """Return the path of the link that makes a phone a keeper of a notebook."""
    token = identity.notebook_token(keeper.notebook, Keeper.Role.KEEPS)
    try:
        return reverse("notebook-link", args=[token])
    except NoReverseMatch:
        return f"/l/{token}/"
