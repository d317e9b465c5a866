"""Every message that a translator could take for another has a note; none is left over."""

import csv

import pytest
from django.conf import settings

from referee.server.texts.sources import MOST_LETTERS, PLACEHOLDER, Key, Message, messages, needs_note, notes

LOCALE = settings.ROOT / "locale"


@pytest.fixture(scope="module")
def used() -> dict[Key, Message]:
    return messages(settings.ROOT)


def test_each_short_message_and_each_with_a_placeholder_has_a_note(used: dict[Key, Message]) -> None:
    lacking = {key for key, message in used.items() if needs_note(message)} - notes(LOCALE).keys()
    assert lacking == set(), "locale/notes.csv lacks a note"


def test_no_note_is_left_over(used: dict[Key, Message]) -> None:
    assert notes(LOCALE).keys() - used.keys() == set()


def test_each_note_is_short_and_names_what_is_filled_in() -> None:
    for key, note in notes(LOCALE).items():
        assert 3 < len(note) <= MOST_LETTERS, key
        wanted = {name for name in PLACEHOLDER.findall(key.text) if name.startswith("%")}
        assert set(PLACEHOLDER.findall(note)) - {"{}"} == wanted, key


def test_notes_stand_in_the_order_of_their_messages() -> None:
    with (LOCALE / "notes.csv").open(encoding="utf-8", newline="") as file:
        rows = [(row["message"], row["context"]) for row in csv.DictReader(file)]
    assert rows == sorted(set(rows))
