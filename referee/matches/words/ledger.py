"""What a hand paid, as the table's sheet and the record tell it: to whom, for what, how it adds up, by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.translation import get_language

from referee import book
from referee.matches.types import Raw
from referee.matches.words import names, sums
from referee.rules.asked.cited.payments import award_grounds
from referee.rules.asked.sums import sums as arithmetic
from referee.rules.ledger import score
from referee.rules.record.rulesets import Ruleset
from referee.rules.record.state import Hand, State

Context = dict[str, Any]


def paid(state: State, hand: Hand) -> list[Raw]:
    """The awards of a hand in the record format's form, each with its `sum` and with the further rules that it rests
    on, `also`; in a pica-pica with the seats of its `duel`, none for points by hand.
    """
    awards = [award.as_json() for award in score.reported(state, hand)]
    for award, one, also in zip(awards, arithmetic(state, hand), award_grounds(state, hand), strict=True):
        award |= {"sum": one, "also": also}
    if hand.pica:
        for award, duel in zip(awards, score.paid_in(state, hand), strict=True):
            award["duel"] = [] if duel is None else hand.contests[duel].seats
    return awards


def told(
    awards: Iterable[Raw],
    standing: Sequence[tuple[int, Raw]],
    cast: names.Cast,
    ruleset: Ruleset,
    settings: Mapping[str, Any],
) -> list[Context]:
    """The awards of `paid` as lines; points noted by hand for one side and one reason are one line.

    `standing` are the hand's accepted entries that nobody took back, with their places in the log.
    """
    noted = {seq: raw for seq, raw in standing if "adjust" in raw}
    lines = []
    for (_matter, who, rule), some in groupby(_by_gainer(awards, cast), key=lambda one: _alike(one, noted)):
        group = list(some)
        points, last = sum(one["points"] for one in group), group[-1]
        if points or len(group) == 1:
            heard = [raw for seq, raw in standing if seq <= last["entry"]]
            lines.append(
                {
                    "points": f"{points:+d}",
                    "side": who.side,
                    "who": who.brief,
                    "for": reason(rule),
                    "matter": last["for"],
                    "why": _why(last, noted, heard, ruleset, settings),
                    "rule": rule,
                    "also": last["also"],
                    "duel": " – ".join(names.seat(cast, seat) for seat in last.get("duel", ())),
                }
            )
    return lines


def reason(rule: str) -> str:
    """What points by this rule were for, in a few words; the rule where the book has none."""
    try:
        return book.award(rule, get_language() or "es")
    except KeyError:
        return rule


def _by_gainer(awards: Iterable[Raw], cast: names.Cast) -> Iterator[Raw]:
    """The awards with whom they went to; what both of a pair got is one (AR-GAL-05)."""
    for _same, some in groupby(awards, key=lambda one: (one["entry"], one["rule"])):
        group = list(some)
        for who, points in names.gainers(cast, [(one["team"], one["points"]) for one in group]):
            award = next(one for one in group if one["team"] == who.number)
            yield {**award, "points": points, "who": who}


def _alike(award: Raw, noted: Mapping[int, Raw]) -> tuple[str, names.Side, str]:
    """What makes two awards one line: points of one side by hand, for one reason."""
    by_hand = award["for"] == "adjust"
    matter = f"adjust {sums.by_hand(noted.get(award['entry']))}" if by_hand else f"entry {award['entry']}"
    return matter, award["who"], award["rule"]


def _why(
    award: Raw, noted: Mapping[int, Raw], heard: Iterable[Raw], ruleset: Ruleset, settings: Mapping[str, Any]
) -> sums.Told:
    if award["for"] == "adjust":
        return sums.by_hand(noted.get(award["entry"]))
    return sums.told(award["sum"], award["points"], ruleset, settings, heard)
