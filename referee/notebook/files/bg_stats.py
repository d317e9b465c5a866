"""What BG Stats exports: a JSON of games, players and plays, of which those of truco are matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.matches import plain_text
from referee.matches.files.parcels import MAX_ACTAS, MAX_NOTEBOOK, TooManyActasError
from referee.notebook.files.paper import LineError, Result, result
from referee.notebook.files.paper_csv import Read
from referee.notebook.keeping.names import key_of
from referee.rules.record import json_text
from referee.rules.record.json_text import ActaError

TRUCO = "truco"
LONGEST_NAME = 80
_IDS = range(2**53)


def read(data: bytes) -> Read:
    """Return the matches of truco in an export. Raises ActaError and TooManyActasError."""
    try:
        document = json_text.read_json(data, most=MAX_NOTEBOOK)
    except json_text.UnfitError as error:
        raise ActaError("", str(error)) from None
    if not isinstance(document, dict) or not isinstance(document.get("plays"), list):
        raise ActaError("", "not understood")
    games, players = _named(document, "games"), _named(document, "players")
    results: list[Result] = []
    refused: list[tuple[str, str]] = []
    for place, play in enumerate(document["plays"], 1):
        if not isinstance(play, dict) or TRUCO not in key_of(games.get(_id(play, "gameRefId"), "")):
            continue
        if play.get("ignored") is True:
            continue
        try:
            results.append(_result(play, players))
        except LineError as error:
            refused.append((_("partida %(number)s") % {"number": place}, str(error)))
        if len(results) + len(refused) > MAX_ACTAS:
            raise TooManyActasError
    return Read(results, refused)


def _named(document: Mapping[str, Any], kind: str) -> dict[int, str]:
    """Return the names of games or players by their numbers."""
    rows = document.get(kind)
    listed = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    # Cut here, once: every play of a file may name the same one.
    return {_id(row, "id"): plain_text.line(row.get("name"), LONGEST_NAME) for row in listed}


def _id(row: Mapping[str, Any], key: str) -> int:
    number = row.get(key)
    # No larger ones: of those, as many as somebody likes would have the same place in a table of them.
    return number if isinstance(number, int) and number in _IDS else -1


def _result(play: Mapping[str, Any], players: Mapping[int, str]) -> Result:
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
    own = {"file_id": uuid[:40]} if isinstance(uuid, str) and uuid.isascii() else {}
    return result(moment.date(), sides, [_points(team) for team in teams.values()], moment=moment, **own)


def _points(team: list[Mapping[str, Any]]) -> int:
    """Return the points of a side.

    Each of its players may have them noted, or one alone, as a sum or not.
    """
    points = []
    for row in team:
        score = row.get("score")
        parts = [whole_number(part.strip(), range(1_000)) for part in str(score).split("+")]
        if score not in (None, "") and all(part is not None for part in parts):
            points.append(sum(part for part in parts if part is not None))
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
