"""`manage.py texts`: write the catalogues of translations anew from the sources."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from referee.server.texts.catalogues import renew


class Command(BaseCommand):
    """The command that brings what translators work on up to the sources."""

    help = "Write locale/*/LC_MESSAGES/django.po anew from the sources, with every translation kept."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        written = renew(settings.ROOT)
        for language, catalogue in written.items():
            missing, fuzzy = len(catalogue.untranslated_entries()), len(catalogue.fuzzy_entries())
            self.stdout.write(f"{language}: written; {missing} to translate, {fuzzy} to look at")
        if not written:
            self.stdout.write("Nothing to write.")
