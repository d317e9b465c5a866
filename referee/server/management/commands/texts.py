"""`manage.py texts`: what translators work on, written anew from the sources."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from referee.server.texts import book_tables, catalogues
from referee.server.texts.catalogues import renew
from referee.server.texts.tables import UnreadableSheetError


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
            path = catalogues.find_catalogue(settings.ROOT / "locale", sheet)
            if read is None:
                # By the mark at its beginning spreadsheets know that it is UTF-8.
                self.stdout.write(f"\ufeff{_table(path, book)}", ending="")
            else:
                self._report(*_read(path, book, read.read_text(encoding="utf-8-sig")))
        except (catalogues.UnknownLanguageError, UnreadableSheetError, OSError, UnicodeDecodeError) as error:
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


def _table(path: Path, book: bool) -> str:
    """Write the messages or the rule book of a catalogue's language."""
    return (
        book_tables.book_table(settings.ROOT, _language(path))
        if book
        else catalogues.message_table(settings.ROOT, path)
    )


def _read(path: Path, book: bool, text: str) -> tuple[list[str], list[str]]:
    """Take a table of the messages or of the rule book."""
    return (
        book_tables.read_book_table(settings.ROOT, _language(path), text)
        if book
        else catalogues.read_message_table(path, text)
    )


def _language(path: Path) -> str:
    """Return the language of a catalogue as the book names it."""
    return path.parts[-3].partition("_")[0]
