"""The notes for translators in `locale/notes.csv`: what a message is, and what it is not."""

import csv
from pathlib import Path

from referee.server.texts.sources import Key, Message

MOST_LETTERS = 120
_SHORT = 4
"""Words from which a message tells by itself where it stands."""


def notes(locale: Path) -> dict[Key, str]:
    """Read the note of each message that has one."""
    with (locale / "notes.csv").open(encoding="utf-8", newline="") as file:
        return {Key(row["message"], row["context"]): row["note"] for row in csv.DictReader(file)}


def needs_note(message: Message) -> bool:
    """Tell whether a translator could go wrong without a note.

    That is so where a message is short, and where something is filled in.
    """
    return message.has_placeholder or len(message.key.text.split()) < _SHORT
