"""Parts of a ruling in words: refused entries, awards with their grounds, and the score."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from referee.matches.models import Match
from referee.matches.types import Raw, kind_of
from referee.matches.words import claims, gains, ledger, names, phrases, reasons
from referee.matches.words.casts import TrickCount
from referee.rules.ledger import score
from referee.rules.record.rulesets import find_ruleset

Context = dict[str, Any]


class Refused(NamedTuple):
    """A refused entry: its number, the entry, and why."""

    pk: int | None
    raw: Raw
    code: str
    args: Mapping[str, Any]
    rule: str


def trouble(code: str, args: Mapping[str, Any], cast: names.Cast) -> str:
    """Return why something about a dispute can't be, in the reader's language."""
    text = claims.REFUSED.get(code)
    return str(text) % args if text and ("%(" not in str(text) or args) else reasons.reason(code, args, cast)


def evidence(refused: Iterable[Refused], refused_before: Container[int | None], cast: names.Cast) -> Context:
    """Return the entries that were refused when they were logged.

    Those that would fall with a version are listed apart.
    """
    then: list[Context] = []
    falls: list[Context] = []
    for entries in _alike(refused, refused_before):
        entry = entries[0]
        line = {
            "text": phrases.tap([one.raw for one in entries], cast),
            "reason": reasons.reason(entry.code, entry.args, cast),
            "rule": entry.rule,
        }
        lines = then if entry.pk in refused_before else falls
        # two equal words of one player, refused alike, are one line
        if line not in lines:
            lines.append(line)
    return {"evidence": then, "falls": falls}


def _alike(refused: Iterable[Refused], refused_before: Container[int | None]) -> Iterator[list[Refused]]:
    """Yield entries one by one, but tricks in a row that were refused alike together."""

    def key(entry: Refused) -> tuple[object, ...]:
        return kind_of(entry.raw) == "trick", entry.code, entry.rule, entry.pk in refused_before

    for (is_trick, *_rest), run in groupby(refused, key):
        entries = list(run)
        yield from [entries] if is_trick else ([entry] for entry in entries)


def award_lines(grounds: Iterable[tuple[Raw, list[Raw]]], cast: names.Cast) -> Iterator[Context]:
    """Yield awards with their rules and the entries that they rest on.

    The awards of both players of a pair are joined.
    """
    merged: list[tuple[Raw, list[Raw], list[tuple[int, int]]]] = []
    for award, rests in grounds:
        share = (award["team"], award["points"])
        if merged and merged[-1][0]["entry"] == award["entry"] and merged[-1][0]["rule"] == award["rule"]:
            merged[-1][2].append(share)
        else:
            merged.append((award, rests, [share]))
    for award, rests, shares in merged:
        for who, points in gains.gainers(cast, shares):
            yield {
                "points": f"{points:+d}",
                "who": who.brief,
                "side": who.side,
                "for": ledger.reason(award["rule"]),
                "rule": award["rule"],
                "rests": " · ".join(_in_words(rests, cast)),
            }


def _in_words(raws: Iterable[Raw], cast: names.Cast) -> Iterator[str]:
    """Yield entries in words, tricks in a row as one: the hand, if one side won them."""
    count = TrickCount()
    for is_trick, run in groupby(raws, lambda raw: kind_of(raw) == "trick"):
        entries = list(run)
        for raw in entries:
            count.add(raw)
        if is_trick:
            yield phrases.tap(entries, replace(cast, trick=0 if count.open else count.done))
        else:
            yield from (phrases.entry(raw, cast) for raw in entries if kind_of(raw) != "deal")


def award_name(award: Raw, cast: names.Cast) -> str:
    """Return a contested award in a line: "+2 Ellos, truco querido"."""
    accounts = [award["team"]]
    if cast.by_turns and award["for"] != "adjust":  # both of a pair got it (AR-GAL-05)
        accounts = [seat for seat, side in enumerate(cast.sides) if side == cast.sides[award["team"]]]
    who = gains.gainers(cast, [(account, 0) for account in accounts])[0][0].brief
    points = f"{award['points']:+d} " if award.get("points") else ""
    return f"{points}{who}, {ledger.reason(award['rule'])}"


def score_lines(match: Match, points: Sequence[int], won: Sequence[int]) -> list[Context]:
    """Return every score as players say it, with the games won where there are any."""
    ruleset = find_ruleset(match.ruleset)
    spoken = score.in_words(tuple(points), ruleset, ruleset.settings(match.options)["target"])
    cast = names.cast(match)
    return [
        {
            "who": side.brief,
            "side": "" if cast.by_turns else side.number,
            "spoken": spoken[side.number],
            "games": phrases.games(won[side.number], match.ruleset) if any(won) else "",
        }
        for side in names.columns(cast)
    ]
