"""A paper notebook: a table that somebody typed, or an export of BG Stats, made actas of a deal and one adjust."""

import csv
import hashlib
import io
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.matches import plain_text
from referee.matches.files.parcels import MAX_ACTAS, MAX_LINES, MAX_NOTEBOOK, TooManyActasError
from referee.matches.models import BY_HAND, UNSCORED
from referee.matches.words.names import placeholder_name
from referee.notebook.keeping.persons import name_key
from referee.notebook.models import Notebook
from referee.rules.record import json_text
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import find_ruleset

PAPER_RULESET = "argentino"
PAPER_TIME = time(21)
"""When a match was played of which only the day is noted; those after it on that day follow by minutes."""
EARLIEST_YEAR = 1900
MOST_POINTS = 99
_WHY = "papel"
NOBODY_WRITTEN = frozenset(("alguien", "somebody", "nn", "?"))


class LineError(Exception):
    """A line is no match; its text says why, in the reader's language."""


class PaperResult(NamedTuple):
    """A match as somebody noted it. `file_id` is its own where the file has one.

    Of an `unscored` one only the winner is known, and its points stand for that alone.
    """

    day: date
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    points: tuple[int, int]
    moment: datetime | None = None
    file_id: str = ""
    unscored: bool = False
    ruleset: str = PAPER_RULESET


WON_ALONE = 15
"""The points that stand for a match of which only the winner is known; to 15 nobody is in malas."""


def checked_result(
    day: date,
    sides: Sequence[Sequence[str]],
    points: Sequence[int],
    winner: int | None = None,
    *,
    ruleset: str = PAPER_RULESET,
    **more: Any,
) -> PaperResult:
    """Return a match that can have been. Raises LineError.

    The `winner` is a side, of a match of which nothing else is known.
    """
    first, second = (tuple(plain_text.clean(name) for name in side) for side in sides)
    if day.year < EARLIEST_YEAR or day > timezone.now().date() + timedelta(days=1):
        raise LineError(_("esa fecha no puede ser"))
    if not first or not second or not all((*first, *second)):
        raise LineError(_("falta un nombre"))
    if len(first) != len(second) or len(first) > 3:
        raise LineError(_("los equipos tienen que ser iguales: de 1, 2 o 3"))
    keys = [name_key(name) for name in (*first, *second) if name_key(name) not in NOBODY_WRITTEN]
    if len(set(keys)) < len(keys):
        raise LineError(_("hay una persona dos veces"))
    if winner is not None:
        targets = _targets(ruleset)
        most = WON_ALONE if WON_ALONE in targets else min(targets)
        won = (most, 0) if winner == 0 else (0, most)
        return PaperResult(day, (first, second), won, unscored=True, ruleset=ruleset, **more)
    if paper_target(points, ruleset) is None:
        raise LineError(
            _("ningún partido de truco termina %(first)s a %(second)s") % {"first": points[0], "second": points[1]}
        )
    return PaperResult(day, (first, second), (points[0], points[1]), ruleset=ruleset, **more)


def _targets(ruleset: str) -> tuple[int, ...]:
    """Return the points to which a game can be played."""
    law = find_ruleset(ruleset)
    return tuple(law.options["target"].values) if "target" in law.options else (law.settings({}).target,)


IsSeveral = Callable[[str], bool]
"""Whether a name that may be one person or two was said to be two."""
_JOINED = re.compile(r" ?[-\N{EN DASH}\N{EM DASH}|+/&,;] ?| (?:y|e|i|and|et|con|com|amb|avec) ", re.IGNORECASE)


def joined_names(name: str) -> tuple[str, ...]:
    """Return the people whom a name may stand for: of "Ana-Caro" two; of a plain name none."""
    parts = [part.strip() for part in _JOINED.split(" ".join(name.split()))]
    return tuple(parts) if len(parts) in (2, 3) and all(map(name_key, parts)) else ()


def nobody_joined(_name: str) -> bool:
    """Take every name for one person."""
    return False


def fitting_result(
    day: date,
    sides: Sequence[Sequence[str]],
    points: Sequence[int],
    winner: int | None,
    is_several: IsSeveral,
    **more: Any,
) -> PaperResult:
    """Return a match that can have been, where names fit only as those of several people with these.

    Raises LineError.
    """
    chosen = [_taken_apart(side, is_several) for side in sides]
    try:
        return checked_result(day, chosen, points, winner, **more)
    except LineError:
        apart = [_taken_apart(side, lambda _name: True) for side in sides]
        if apart == chosen:
            raise
        return checked_result(day, apart, points, winner, **more)


def _taken_apart(side: Sequence[str], is_several: IsSeveral) -> list[str]:
    return [part for name in side for part in (joined_names(name) if is_several(name) else ()) or (name,)]


def paper_target(points: Sequence[int], ruleset: str = PAPER_RULESET) -> int | None:
    """Return the points to which a match was played that ended so, if any does."""
    most, least = max(points), min(points)
    reached = [target for target in _targets(ruleset) if least < target <= most]
    fits = least >= 0 and most <= MOST_POINTS and reached
    return max(reached) if fits else None


def paper_actas(results: Iterable[PaperResult], notebook: Notebook) -> Iterator[dict[str, Any]]:
    """Yield an acta of each match; the same match of the same file is the same acta."""
    same: Counter[str] = Counter()
    that_day: Counter[date] = Counter()
    for match in results:
        points = "?" if match.unscored else ""
        text = "|".join(
            (str(match.day), *("+".join(map(name_key, side)) for side in match.sides), *map(str, match.points), *points)
        )
        same[text] += 1
        that_day[match.day] += 1
        file_id = match.file_id or hashlib.sha256(f"{text}|{same[text]}".encode()).hexdigest()[:32]
        yield _acta(match, f"{BY_HAND}{file_id}", _moment_of(match, that_day[match.day], notebook))


def _acta(match: PaperResult, file_id: str, moment: datetime) -> dict[str, Any]:
    # Partners sit across, so the sides take turns around the table.
    around = [name for pair in zip(*match.sides, strict=True) for name in pair]
    seats = [placeholder_name(seat) if name_key(name) in NOBODY_WRITTEN else name for seat, name in enumerate(around)]
    at = f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
    chosen = {"target": paper_target(match.points, match.ruleset), "best_of": 1, "games_to_win": 1}
    return {
        "format": "acta/1",
        "ruleset": match.ruleset,
        "options": {name: value for name, value in chosen.items() if name in find_ruleset(match.ruleset).options},
        "seats": seats,
        "id": file_id,
        "started": at,
        **({UNSCORED: True} if match.unscored else {}),
        "entries": [{"deal": len(seats) - 1, "at": at}, {"adjust": list(match.points), "why": _WHY, "at": at}],
    }


def _moment_of(match: PaperResult, number: int, notebook: Notebook) -> datetime:
    zone = ZoneInfo(notebook.zone)
    if match.moment is not None:
        return match.moment.replace(tzinfo=zone)
    return datetime.combine(match.day, PAPER_TIME, zone) + timedelta(minutes=min(number - 1, 170))


# A paper notebook typed into a table: fecha; equipo A; equipo B; puntos A; puntos B. In the place of the points the
# winner may stand, by name or by a mark in its column.

TABLE_COLUMNS, WINNER_COLUMNS = 5, 4
LONGEST_CELL = 300
"""Signs of a cell that are looked at: six names have fewer."""
_BETWEEN_NAMES = re.compile(r" ?[+/&,;] ?| (?:y|e|i|and|et|con|com|amb|avec) ", re.IGNORECASE)
"""Between names, where blanks stand one at a time: over any number of them it would be tried again from each."""
_DAY_FIRST = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
_GUARD = re.compile(r"'(?=[=+\-@])")
_WON = frozenset(
    ("x", "*", "\N{CHECK MARK}", "g", "si", "gano", "ganaron", "gana", "ganador", "ganadores", "won", "ganhou")
)
_LOST = frozenset(("", "-", "0", "no", "p", "perdio", "perdieron", "lost", "perdeu"))
"""Marks, as `name_key` writes them, of the side that won and of the other, where nobody noted points."""
_LETTERS = ("a", "b")
_TEAM = re.compile(r"(?:equipo|equipe|equip|lado|team|side) ")


class PaperRead(NamedTuple):
    """The matches of a file, and its lines that are none, each with its place and why."""

    results: list[PaperResult]
    refused: list[tuple[str, str]]

    @property
    def is_too_long(self) -> bool:
        """Whether it has more lines than actas may come at once."""
        return len(self.results) + len(self.refused) > MAX_ACTAS


def read_paper(data: bytes, is_several: IsSeveral = nobody_joined) -> PaperRead:
    """Return the matches of a table; a line that is none keeps no other out. Raises TooManyActasError."""
    text = _decoded(data)
    found = PaperRead([], [])
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    while True:
        try:
            row = next(rows)
            if any(cell.strip() for cell in row) and not _is_head(row, rows.line_num):
                found.results.append(_table_result(row, is_several))
        except StopIteration:
            return found
        except (csv.Error, LineError) as error:
            why = str(error) if isinstance(error, LineError) else _("no se entiende")
            found.refused.append((_("línea %(number)s") % {"number": rows.line_num}, why))
        if found.is_too_long or rows.line_num > MAX_LINES:
            raise TooManyActasError


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # The usual encoding of spreadsheets on Windows.
        return data.decode("cp1252", errors="replace")


def _delimiter(text: str) -> str:
    """Return the delimiter of cells; a pair of names may have commas."""
    first = text.partition("\n")[0]
    return next((sign for sign in (";", "\t") if sign in first), ",")


def _is_head(row: Sequence[str], number: int) -> bool:
    return number == 1 and _day_in(row[0]) is None


def _table_result(row: Sequence[str], is_several: IsSeveral) -> PaperResult:
    if len(row) < WINNER_COLUMNS:
        raise LineError(_("faltan columnas: fecha, equipo A, equipo B, puntos A, puntos B"))
    day = _day_in(row[0])
    if day is None:
        raise LineError(_("la fecha no se entiende: va como 2026-11-19 o 19/11/2026"))
    winner, sides = _winner_in(row), [names_in_cell(cell) for cell in row[1:3]]
    if winner is not None:
        return fitting_result(day, sides, (), winner, is_several)
    if len(row) < TABLE_COLUMNS:
        raise LineError(_("faltan columnas: fecha, equipo A, equipo B, puntos A, puntos B"))
    points = [whole_number(cell.strip(), range(1_000)) for cell in row[3:TABLE_COLUMNS]]
    if points[0] is None or points[1] is None:
        raise LineError(_("los puntos no son números"))
    return fitting_result(day, sides, [points[0], points[1]], None, is_several)


def _winner_in(row: Sequence[str]) -> int | None:
    """Return the side that won, where a line says nothing but that."""
    marks = [name_key(cell) for cell in row[3:TABLE_COLUMNS]]
    by_column = [mark in _WON or mark == "1" for mark in marks], [mark in _LOST for mark in marks]
    for side, other in ((0, 1), (1, 0)):
        if len(marks) > 1 and by_column[0][side] and by_column[1][other]:
            return side
    if len(marks) > 1 and marks[1]:
        return None
    sides = [sorted(map(name_key, names_in_cell(cell))) for cell in row[1:3]]
    named = sorted(map(name_key, names_in_cell(row[3])))
    letter = _TEAM.sub("", marks[0])
    found = [side for side in (0, 1) if named == sides[side] or letter == _LETTERS[side]]
    return found[0] if len(found) == 1 else None


def names_in_cell(cell: str) -> list[str]:
    """Return the names that stand beside each other: "Ana y Caro"."""
    return _BETWEEN_NAMES.split(" ".join(_GUARD.sub("", cell.strip()).split())[:LONGEST_CELL])


def _day_in(cell: str) -> date | None:
    text = cell.strip()
    day_first = _DAY_FIRST.fullmatch(text)
    try:
        if day_first is not None:
            return date(int(day_first[3]), int(day_first[2]), int(day_first[1]))
        return date.fromisoformat(text) if len(text) == len("2026-11-19") else None
    except ValueError:
        return None


# An export of BG Stats: a JSON of games, players and plays, of which those of truco are matches.

TRUCO = "truco"
LONGEST_PLAYER = 80
_IDS = range(2**53)


def read_bg_stats(data: bytes, is_several: IsSeveral = nobody_joined) -> PaperRead:
    """Return the matches of truco in an export. Raises ActaError and TooManyActasError."""
    try:
        document = json_text.parse_json(data, most=MAX_NOTEBOOK)
    except json_text.UnfitError as error:
        raise ActaError("", str(error)) from None
    if not isinstance(document, dict) or not isinstance(document.get("plays"), list):
        raise ActaError("", "not understood")
    games, players = _named(document, "games"), _named(document, "players")
    found = PaperRead([], [])
    for place, play in enumerate(document["plays"], 1):
        is_truco = isinstance(play, dict) and TRUCO in name_key(games.get(_id(play, "gameRefId"), ""))
        if not is_truco or play.get("ignored") is True:
            continue
        try:
            found.results.append(_play_result(play, players, is_several))
        except LineError as error:
            found.refused.append((_("partida %(number)s") % {"number": place}, str(error)))
        if found.is_too_long:
            raise TooManyActasError
    return found


def _named(document: Mapping[str, Any], kind: str) -> dict[int, str]:
    """Return the names of games or players by their numbers."""
    rows = document.get(kind)
    listed = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    # Cut here, once: every play of a file may name the same player.
    return {_id(row, "id"): plain_text.kept_line(row.get("name"), LONGEST_PLAYER) for row in listed}


def _id(row: Mapping[str, Any], key: str) -> int:
    number = row.get(key)
    # Larger numbers could be chosen to collide in the table of names.
    return number if isinstance(number, int) and number in _IDS else -1


def _play_result(play: Mapping[str, Any], players: Mapping[int, str], is_several: IsSeveral) -> PaperResult:
    moment = _moment(play.get("playDate"))
    scores = play.get("playerScores")
    rows = [row for row in scores if isinstance(row, dict)] if isinstance(scores, list) else []
    teams: defaultdict[object, list[Mapping[str, Any]]] = defaultdict(list)
    for place, row in enumerate(rows):
        team = row.get("team")
        teams[team if isinstance(team, str) and team else place].append(row)
    if len(teams) != 2:
        raise LineError(_("hacen falta dos equipos"))
    sides = [[players.get(_id(row, "playerRefId"), "") for row in team] for team in teams.values()]
    uuid = play.get("uuid")
    file_id = uuid[:40] if isinstance(uuid, str) and uuid.isascii() else ""
    winners = [place for place, team in enumerate(teams.values()) if any(row.get("winner") is True for row in team)]
    if len(winners) == 1 and not any(map(_is_scored, teams.values())):
        return fitting_result(moment.date(), sides, (), winners[0], is_several, moment=moment, file_id=file_id)
    points = [_points(team) for team in teams.values()]
    return fitting_result(moment.date(), sides, points, None, is_several, moment=moment, file_id=file_id)


def _is_scored(team: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether anybody noted points of this side: a bare 0 or 1 says who won, and no more."""
    return any(str(row.get("score") or "").strip() not in ("", "0", "1") for row in team)


def _points(team: list[Mapping[str, Any]]) -> int:
    """Return the points of a side. Each of its players may have them noted, or one alone, as a sum or not."""
    noted = [[whole_number(part.strip(), range(1_000)) for part in str(row.get("score")).split("+")] for row in team]
    points = [sum(part for part in parts if part is not None) for parts in noted if None not in parts]
    if not points:
        raise LineError(_("los puntos no son números"))
    return max(points)


def _moment(text: object) -> datetime:
    try:
        moment = parse_datetime(text) if isinstance(text, str) else None
    except ValueError:
        moment = None
    if moment is None:
        raise LineError(_("la fecha no se entiende: va como 2026-11-19 o 19/11/2026"))
    return moment.replace(tzinfo=None)
