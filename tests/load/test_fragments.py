"""A fragment shows its state alone, whatever was drawn before; `fragments.py` holds more of them to another tree."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from django.db import transaction
from django.template import Context
from django.utils import translation

from referee.matches.log.queries import TableData
from referee.table.live import fragments
from referee.table.screen import compiled, pieces
from referee.table.screen.pieces import drawn_from
from referee.table.screen.screen import screen
from tests.trials import trials
from tools.load.fragments import FACES, lines, tables
from tools.load.running import limits_lifted

pytestmark = pytest.mark.django_db
STATES = trials(100)


def drawn(*, alone: bool) -> list[str]:
    """Draw the states of matches that are gone afterwards: corrections of other matches would have other numbers."""
    with transaction.atomic():
        found = list(lines(5, STATES, alone=alone))
        transaction.set_rollback(True)
    return found


def test_what_was_drawn_before_never_shows() -> None:
    assert drawn(alone=False) == drawn(alone=True)


def context_of(data: TableData, face: fragments.Face) -> dict[str, Any]:
    return fragments.live_context(fragments.DrawnScreen(screen(data), None), data, face)


def test_a_part_reads_all_that_its_template_shows_and_one_that_reads_too_little_would_be_found() -> None:
    strip, short = replace(pieces.FRAGMENT_PARTS["strip"], reads=("strip",)), 0
    with limits_lifted():
        for data in islice(tables(5), STATES):
            for face in FACES:
                with translation.override(face[0]):
                    context = context_of(data, face)
                    for part in pieces.FRAGMENT_PARTS.values():
                        assert part.render(Context(context)) == drawn_from(part.file, context, face[0]), part
                    short += strip.render(Context(context)) != drawn_from(strip.file, context, face[0])
    assert short


def test_templates_written_out_draw_what_django_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_twice = set()

    def as_django_draws(template: str) -> Any:
        def draw(values: dict[str, Any], language: str) -> str:
            drawn_twice.add(template)
            text = compiled.drawing(template)(values, language)
            assert text == compiled.django_template(template).render(Context(values, use_l10n=False)), template
            return text

        return draw

    monkeypatch.setattr(pieces, "drawing", as_django_draws)
    # What other tests drew would not be drawn again.
    pieces._piece_html.cache_clear()
    pieces._part_html.cache_clear()
    assert drawn(alone=True)
    assert len(drawn_twice) > 10, drawn_twice
