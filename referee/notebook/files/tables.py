"""The tables of a notebook for spreadsheets: its matches, hands, evenings and people."""

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal

from django.db.models import Count
from django.utils.formats import get_format
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.files.bringing import LONGEST_ID
from referee.matches.models import Match
from referee.matches.words import names
from referee.notebook.columns import COLUMNS
from referee.notebook.evenings import players_of_leaf
from referee.notebook.figures.definitions import SOURCES, Enough, Figure, Sums, figure_value, figures_of_people
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.pages import local_time, open_scope
from referee.notebook.figures.sums import reason_left_out, sums_of_person
from referee.notebook.files.libreta import in_batches, leaves_to_write
from referee.notebook.models import Leaf, Night, Notebook, Person, Sitting
from referee.notebook.summing.work import count, kept_tally
from referee.rules.asked.tally import HandTally

Cell = str | int | Decimal | date | datetime | None
Row = Sequence[Cell]
BOM = "\ufeff"
"""By which spreadsheets know UTF-8."""
ACCOUNTS = 3
"""The most scores of a board; most games have two."""
_FACTS = [COLUMNS[column].fact for figure in SOURCES for column in figure.top]
"""The facts of the sources of points, in the order of `SOURCES`."""


def match_rows(notebook: Notebook) -> Iterator[Row]:
    """Yield `partidos.csv`."""
    yield (
        _("partido"), _("fecha"), _("hora"), _("lugar"), _("juego"), _("jugadores"),
        *_by_account(_("equipo %(letter)s")), *_by_account(_("puntos %(letter)s")),
        *_by_account(_("chicos %(letter)s")),
        _("ganaron"), _("cuenta"), _("por qué no"), _("manos"), _("anotado a mano"),
    )  # fmt: skip
    for leaf in in_batches(leaves_to_write(notebook), "outcome"):
        match, sides, counts = leaf.match, _sides(leaf), hasattr(leaf, "outcome")
        result, winner = match.result, match.result["winner"]
        yield (
            match_file_id(match), leaf.day, f"{local_time(leaf.played_at, notebook):%H:%M}", leaf.night.place,
            GAMES[match.ruleset].name, len(match.seats), *_wide(sides),
            *_wide([] if match.is_unscored else result["score"]), *_wide(result["games"]),
            "" if winner is None else sides[winner], counts,
            "" if counts else leaf.why_not or reason_left_out(leaf.counts, "", match.finished),
            "" if match.is_by_hand else result.get("hand"), match.is_by_hand,
        )  # fmt: skip


def hand_rows(notebook: Notebook) -> Iterator[Row]:
    """Yield `manos.csv`: every hand with the points that it gave; of a result noted by hand there is none."""
    yield (
        _("partido"), _("fecha"), _("mano"), _("chico"), _("da"), *_by_account(_("tanteo %(letter)s")),
        *(f"{label} {letter}" for letter in "ABC" for label in (figure.label for figure in SOURCES)), _("segundos"),
    )  # fmt: skip
    finished = leaves_to_write(notebook).filter(match__finished=True)
    for leaf in in_batches(finished):
        if leaf.match.is_by_hand:
            continue
        who, data = players_of_leaf(leaf), kept_tally(leaf.match) or count(leaf.match)
        for hand in data["hands"]:
            points = _points(hand, data["accounts"])
            yield (
                match_file_id(leaf.match), leaf.day, hand["hand"] + 1, hand["game"] + 1, who[hand["dealer"]],
                *_wide(hand["score"]),
                *(points[account].get(source, 0) if account < data["accounts"] else None
                  for account in range(ACCOUNTS) for source in _FACTS),
                hand["seconds"],
            )  # fmt: skip


def night_rows(notebook: Notebook) -> Iterator[Row]:
    """Yield `noches.csv`."""
    yield _("fecha"), _("lugar"), _("partidos"), _("cuentan"), _("personas"), _("nota")
    rows = Night.objects.filter(notebook=notebook).order_by("day")
    for night in rows.annotate(matches=Count("leaves"), counted=Count("leaves__outcome")):
        here = Sitting.objects.filter(leaf__night=night)
        people = Person.objects.filter(pk__in=here.values("person")).order_by("key").values_list("name", flat=True)
        yield night.day, night.place, night.matches, night.counted, ", ".join(people), night.note


def match_file_id(match: Match) -> str:
    """Return the id that the match has in files, wherever it is kept."""
    claimed = match.extra.get("id")
    return claimed if isinstance(claimed, str) and 0 < len(claimed) <= LONGEST_ID else match.pk


def _sides(leaf: Leaf) -> list[str]:
    """Name the people of each score of the board."""
    cast, who = names.cast(leaf.match), players_of_leaf(leaf)
    if cast.by_turns:
        return [*who]
    return [" + ".join(who[seat] for seat, side in enumerate(cast.sides) if side == number) for number in range(2)]


def _points(hand: HandTally, accounts: int) -> list[dict[str, int]]:
    """Sum the points of a hand by account and source."""
    points: list[dict[str, int]] = [defaultdict(int) for _account in range(accounts)]
    for figure, _contest, side, seat, number, *_step in hand["facts"]:
        if figure in _FACTS:
            points[seat if accounts > 2 else side][figure] += number
    return points


def _by_account(text: str) -> list[str]:
    return [text % {"letter": letter} for letter in "ABC"]


def _wide(values: Sequence[Cell]) -> list[Cell]:
    """Return so many values as a board may have scores, the rest empty."""
    return [*values, *[None] * (ACCOUNTS - len(values))]


# The table of the people of a notebook, with the numbers of every figure.

_OWN = ("matches", "won", "substituted", "games", "games_won", "points", "against")


def people_rows(notebook: Notebook) -> Iterator[Sequence[Cell]]:
    """Yield `personas.csv`."""
    figures = figures_of_people(notebook)
    yield (
        _("persona"), _("partidos"), _("ganados"), _("entró de cambio"), _("chicos"), _("chicos ganados"),
        _("puntos a favor"), _("puntos en contra"), *(label for figure in figures for label in _labels(figure)),
    )  # fmt: skip
    scope = open_scope(notebook, Filters())
    for person in notebook.living_people().order_by("key"):
        sums = sums_of_person(scope, person.pk)
        yield (
            person.name, *(sums[name] for name in _OWN),
            *(cell for figure in figures for cell in _cells(figure, sums)),
        )  # fmt: skip


def _labels(figure: Figure) -> list[str]:
    """Name the columns of a figure, by its code too: some share a label."""
    head = f"{figure.code} {figure.label}"
    if figure.kind == "split":
        return [f"{head}: {part.label}" for part in figure.parts]
    if figure.kind in ("share", "mean", "rate"):
        return [head, _("%(figure)s (de)") % {"figure": head}]
    return [head]


def _cells(figure: Figure, sums: Sums) -> list[Cell]:
    value = figure_value(figure, sums, sums["sat"])
    if figure.kind == "split":
        return [part.number for part in value.parts]
    if figure.kind == "share":
        return [value.top, value.cases]
    if figure.kind in ("mean", "rate"):
        # As on the pages: no average of too few.
        return [value.number if value.enough is Enough.ALL else None, value.cases]
    return [value.number]


# Tables as text for spreadsheets, written as the reader's language writes numbers.

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins with one of these is run by spreadsheets, unless an apostrophe stands before it."""


class _Line:
    """The line that a writer of the csv module has just written."""

    def write(self, text: str) -> str:
        return text


def csv_lines(rows: Iterable[Sequence[Cell]]) -> Iterator[bytes]:
    """Yield the lines of a table.

    Where numbers have a decimal comma, cells end with a semicolon. Each is quoted then: a program that looks for commas
    would else end cells at those of names and numbers.
    """
    point = get_format("DECIMAL_SEPARATOR", use_l10n=True)
    line = _Line()
    writer = csv.writer(line, delimiter=";", quoting=csv.QUOTE_ALL) if point == "," else csv.writer(line)
    yield BOM.encode()
    for row in rows:
        text: str = writer.writerow([_cell_text(value, point) for value in row])
        yield text.encode()


def _cell_text(value: Cell, point: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return _("sí") if value else _("no")
    if isinstance(value, Decimal):
        return str(value).replace(".", point)
    if isinstance(value, (datetime, date)):
        return value.isoformat()
    text = str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(_FORMULAS) else text
