"""`manage.py pocket`: the whole app as a folder of plain files, which runs in a phone's browser without a server."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from referee.pocket.building.site import MEGABYTE, build_site


class Command(BaseCommand):
    """The command that makes the site of the pocket."""

    help = (
        "Make a folder with which the whole app runs in a phone's browser, without a server and without a network. Any "
        "host of plain files can show it over https. Needs Node.js 18 or later."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="where to make it")

    def handle(self, *args: Any, out: Path, **options: Any) -> None:
        build, size = build_site(out.absolute(), Path(settings.DATA) / "pyodide")
        self.stdout.write(f"Made {out}, build {build}: a phone fetches {size / MEGABYTE:.1f} MB, once.")
