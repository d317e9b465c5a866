"""The ledger of a hand, as the table's sheet and the record tell it.

To whom, for what, how it adds up, by which rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.translation import get_language

from referee import book
from referee.matches.types import Raw, kind_of
from referee.matches.words import gains, names, sums
from referee.matches.words.wording import tongue_of, worded
from referee.rules.asked.cited.awards import award_grounds
from referee.rules.asked.sums.sums import sums as arithmetic
from referee.rules.ledger import score
from referee.rules.record.hand import Hand
from referee.rules.record.rulesets import Ruleset, Settings
from referee.rules.record.state import State

Context = dict[str, Any]


def paid(state: State, hand: Hand) -> list[Raw]:
    """Return the awards of a hand in the record format's form.

    Each has its `sum` and the further rules that it rests on, `also`; in a pica-pica also the seats of its `duel`, none
    for points by hand.
    """
    awards = [award.as_json() for award in score.reported(state, hand)]
    for award, arithmetic_sum, also in zip(awards, arithmetic(state, hand), award_grounds(state, hand), strict=True):
        award |= {"sum": arithmetic_sum, "also": also}
    # Of several duels in a hand, each award belongs to one.
    if hand.pica:
        for award, duel in zip(awards, score.paid_in(state, hand), strict=True):
            award["duel"] = [] if duel is None else hand.contests[duel].seats
    return awards


def lines_of(
    awards: Iterable[Raw],
    standing: Sequence[tuple[int, Raw]],
    cast: names.Cast,
    ruleset: Ruleset,
    settings: Settings,
) -> list[Context]:
    """Return the awards of `paid` as lines.

    Points noted by hand for one side and one reason are one line.

    `standing` are the hand's accepted entries that nobody took back, with their places in the log.
    """
    noted = {seq: raw for seq, raw in standing if kind_of(raw) == "adjust"}
    lines = []
    for (_matter, who, rule), some in groupby(_by_gainer(awards, cast), key=lambda award: _alike(award, noted)):
        group = list(some)
        points, last = sum(award["points"] for award in group), group[-1]
        # What was added and taken off again by hand comes to nothing, and needs no line.
        if points or len(group) == 1:
            # Bets after the award don't explain it.
            spoken = [raw for seq, raw in standing if seq <= last["entry"]]
            lines.append(
                {
                    "points": f"{points:+d}",
                    "side": who.side,
                    "who": who.brief,
                    "for": reason(rule, last["sum"].turned),
                    "matter": last["for"],
                    "entry": last["entry"],
                    "why": _why(last, noted, spoken, ruleset, settings),
                    "rule": rule,
                    "also": last["also"],
                    "duel": " – ".join(names.seat(cast, seat) for seat in last.get("duel", ())),
                }
            )
    return lines


def reason(rule: str, turned: str = "") -> str:
    """Say in a few words what points by this rule were for, perhaps why they changed sides."""
    lang = get_language() or "es"
    return worded(book.award(rule, lang, turned), tongue_of(rule), lang)


def _by_gainer(awards: Iterable[Raw], cast: names.Cast) -> Iterator[Raw]:
    """Yield the awards with whom they went to.

    The points that both of a pair got are one award (AR-GAL-05).
    """
    for _same, some in groupby(awards, key=lambda award: (award["entry"], award["rule"])):
        group = list(some)
        for who, points in gains.gainers(cast, [(award["team"], award["points"]) for award in group]):
            award = next(award for award in group if award["team"] == who.number)
            yield {**award, "points": points, "who": who}


def _alike(award: Raw, noted: Mapping[int, Raw]) -> tuple[str, names.Side, str]:
    """Return the key of an award's line.

    Points of one side by hand, for one reason, are one line.
    """
    by_hand = award["for"] == "adjust"
    matter = f"adjust {sums.by_hand(noted.get(award['entry']))}" if by_hand else f"entry {award['entry']}"
    return matter, award["who"], award["rule"]


def _why(
    award: Raw, noted: Mapping[int, Raw], spoken: Iterable[Raw], ruleset: Ruleset, settings: Settings
) -> sums.Breakdown:
    if award["for"] == "adjust":
        return sums.by_hand(noted.get(award["entry"]))
    return sums.breakdown(award["sum"], award["points"], ruleset, settings, spoken)
