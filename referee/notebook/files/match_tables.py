"""The tables of a notebook whose rows are matches, hands and evenings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db.models import Count, Q
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.files.identification import LONGEST_ID
from referee.matches.models import Match
from referee.matches.words import names
from referee.notebook.evenings import players_of_leaf
from referee.notebook.figures.definitions import SOURCES
from referee.notebook.figures.left_out import reason
from referee.notebook.figures.scope import local
from referee.notebook.files.csv_text import Cell
from referee.notebook.files.document import in_batches, leaves_to_write
from referee.notebook.models import Leaf, Night, Notebook, Person, Sitting
from referee.notebook.summing.match_tally import count, kept_tally

Row = Sequence[Cell]
ACCOUNTS = 3
"""The most scores of a board; most games have two."""
_FACTS = ("truco", "envido", "flor", "no querido", "pido flor", "penalty", "unspecified")
"""What points are for in a tally, in the order of `SOURCES`."""


def matches(notebook: Notebook) -> Iterator[Row]:
    """Yield `partidos.csv`."""
    yield (
        _("partido"), _("fecha"), _("hora"), _("lugar"), _("juego"), _("jugadores"),
        *_by_account(_("equipo %(letter)s")), *_by_account(_("puntos %(letter)s")),
        *_by_account(_("chicos %(letter)s")),
        _("ganaron"), _("cuenta"), _("por qué no"), _("manos"),
    )  # fmt: skip
    for leaf in in_batches(leaves_to_write(notebook), "outcome"):
        match, sides, counts = leaf.match, _sides(leaf), hasattr(leaf, "outcome")
        result, winner = match.result, match.result["winner"]
        yield (
            id_of(match), leaf.day, f"{local(leaf.played_at, notebook):%H:%M}", leaf.night.place,
            GAMES[match.ruleset].name, len(match.seats), *_wide(sides), *_wide(result["score"]),
            *_wide(result["games"]), "" if winner is None else sides[winner], counts,
            "" if counts else leaf.why_not or reason(leaf.counts, "", match.finished), result.get("hand"),
        )  # fmt: skip


def hands(notebook: Notebook) -> Iterator[Row]:
    """Yield `manos.csv`: every hand with the points that it gave."""
    yield (
        _("partido"), _("fecha"), _("mano"), _("chico"), _("da"), *_by_account(_("tanteo %(letter)s")),
        *(f"{label} {letter}" for letter in "ABC" for label in (figure.label for figure in SOURCES)), _("segundos"),
    )  # fmt: skip
    finished = leaves_to_write(notebook).filter(match__finished=True)
    for leaf in in_batches(finished):
        who, data = players_of_leaf(leaf), kept_tally(leaf.match) or count(leaf.match)
        for hand in data["hands"]:
            points = _points(hand, data["accounts"])
            yield (
                id_of(leaf.match), leaf.day, hand["hand"] + 1, hand["game"] + 1, who[hand["dealer"]],
                *_wide(hand["score"]),
                *(points[account].get(source, 0) if account < data["accounts"] else None
                  for account in range(ACCOUNTS) for source in _FACTS),
                hand["seconds"],
            )  # fmt: skip


def nights(notebook: Notebook) -> Iterator[Row]:
    """Yield `noches.csv`."""
    yield _("fecha"), _("lugar"), _("partidos"), _("cuentan"), _("personas"), _("nota")
    is_there = Q(leaves__match__deleted_at__isnull=True)
    rows = Night.objects.filter(notebook=notebook).order_by("day").annotate(
        matches=Count("leaves", filter=is_there), counted=Count("leaves__outcome", filter=is_there)
    )  # fmt: skip
    for night in rows:
        here = Sitting.objects.filter(leaf__night=night, leaf__match__deleted_at__isnull=True)
        people = Person.objects.filter(pk__in=here.values("person")).order_by("key").values_list("name", flat=True)
        yield night.day, night.place, night.matches, night.counted, ", ".join(people), night.note


def id_of(match: Match) -> str:
    """Return the id that the match has in files, wherever it is kept."""
    claimed = match.extra.get("id")
    return claimed if isinstance(claimed, str) and 0 < len(claimed) <= LONGEST_ID else match.pk


def _sides(leaf: Leaf) -> list[str]:
    """Name the people of each score of the board."""
    cast, who = names.cast(leaf.match), players_of_leaf(leaf)
    if cast.by_turns:
        return [*who]
    return [" + ".join(who[seat] for seat, side in enumerate(cast.sides) if side == number) for number in range(2)]


def _points(hand: Mapping[str, Any], accounts: int) -> list[dict[str, int]]:
    """Sum the points of a hand by score and by what they were for."""
    points: list[dict[str, int]] = [defaultdict(int) for _account in range(accounts)]
    for figure, _contest, side, seat, number, *_step in hand["facts"]:
        kind, _point, source = figure.partition(".")
        if kind == "points":
            points[seat if accounts > 2 else side][source] += number
    return points


def _by_account(text: str) -> list[str]:
    return [text % {"letter": letter} for letter in "ABC"]


def _wide(values: Sequence[Cell]) -> list[Cell]:
    """Return so many values as a board may have scores, the rest empty."""
    return [*values, *[None] * (ACCOUNTS - len(values))]
