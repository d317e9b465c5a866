"""`manage.py icons`: draw the app's icons anew."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from referee.server.icons import ICONS, make_icons


class Command(BaseCommand):
    """The command that draws the icons into the data folder, as `serve` does where some are missing."""

    help = "Draw the app's icons from static/icon.svg into the data folder."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        make_icons()
        for icon in ICONS:
            self.stdout.write(str(settings.ICONS / icon.path))
