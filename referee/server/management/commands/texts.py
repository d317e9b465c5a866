"""`manage.py texts`: what translators work on, written anew from the sources."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from referee.server.catalogues import catalogues, renew
from referee.server.sheets import BookSheet, MessageSheet, TranslationSheet, UnreadableSheetError


class Command(BaseCommand):
    """The command that brings the catalogues up to the sources.

    For a speaker without git it writes a language as a table, and takes the table back.
    """

    help = (
        "Write locale/*/LC_MESSAGES/django.po anew from the sources, with every translation kept. With --sheet "
        "LANGUAGE, write its messages as a table (CSV) instead, with --book besides its rule book; with --read FILE "
        "besides, take what such a table says."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sheet", metavar="LANGUAGE", help="a language: pt, ca, fr, en")
        parser.add_argument("--book", action="store_true", help="the rule book instead of the messages")
        parser.add_argument("--read", metavar="FILE", type=Path, help="take the translations of this table")

    def handle(self, *args: Any, sheet: str | None, book: bool, read: Path | None, **options: Any) -> None:
        if sheet is None:
            if book or read is not None:
                raise CommandError("Of which language? --sheet LANGUAGE")
            self._renew()
            return
        try:
            found = _sheet(sheet, book)
            if read is None:
                # By the mark at its beginning spreadsheets know that it is UTF-8.
                self.stdout.write(f"\ufeff{found.write()}", ending="")
            else:
                self._report(*found.read(read.read_text(encoding="utf-8-sig")))
        except (UnreadableSheetError, OSError, UnicodeDecodeError) as error:
            raise CommandError(str(error)) from error

    def _renew(self) -> None:
        written = renew(settings.ROOT)
        for language, catalogue in written.items():
            missing, fuzzy = len(catalogue.untranslated_entries()), len(catalogue.fuzzy_entries())
            self.stdout.write(f"{language}: written; {missing} to translate, {fuzzy} to look at")
        if not written:
            self.stdout.write("Nothing to write.")

    def _report(self, changed: list[str], refused: list[str]) -> None:
        for line in changed:
            self.stdout.write(line)
        for line in refused:
            self.stderr.write(f"not taken, {line}")
        self.stdout.write(f"{len(changed)} changed, {len(refused)} not taken.")
        if refused:
            raise CommandError("Some rows were not taken.")


def find_catalogue(locale: Path, language: str) -> Path:
    """Return the catalogue of a language; "pt" is enough for pt_BR."""
    wanted = language.replace("-", "_").lower()
    every = {name.lower(): path for name, path in catalogues(locale).items()}
    paths = [path for name, path in every.items() if name == wanted or name.startswith(f"{wanted}_")]
    if len(paths) != 1:
        raise CommandError(f"{language} is none of {', '.join(catalogues(locale))}")
    return paths[0]


def _sheet(language: str, book: bool) -> TranslationSheet:
    path = find_catalogue(settings.ROOT / "locale", language)
    # The book names languages without their country.
    return BookSheet(settings.ROOT, path.parts[-3].partition("_")[0]) if book else MessageSheet(settings.ROOT, path)
