"""Ways of dealing that a screen offers.

Cards are dealt as they mostly are, with a vira, one to each, or once more.
"""

from dataclasses import dataclass
from typing import Any

from referee.rules.asked.trial import stands, trial_entry
from referee.rules.asked.view import Look
from referee.rules.record.state import State

UNCUT: dict[str, Any] = {"cut": False, "cards": 1}
"""The further keys of a deal of a single card each: the pack was not cut (TC-DEA-03)."""


@dataclass(frozen=True, slots=True)
class DealWays:
    """The ways in which a seat may deal.

    `plain` if at all, `with_vira` where a vira may be told with it, `one_card` with a single card each (None in games
    that do not know it).
    """

    plain: bool
    with_vira: bool
    one_card: bool | None


def deal_ways(state: State, seat: int) -> DealWays:
    """Return how a seat may deal the next hand, or this one anew."""
    plain = stands(state, trial_entry("deal", seat=seat))
    # Only where somebody cuts the pack can it have been left uncut (TC-DEA-03).
    one_card = None
    if state.options["cards_dealt"] == "cut":
        one_card = stands(state, trial_entry("deal", seat=seat, cut=False, dealt=1))
    return DealWays(plain, plain and state.options["vira"], one_card)


def deals_again(state: State, look: Look) -> bool:
    """Return whether the same dealer may deal this hand anew.

    Nobody may once it is under way (BR-DEA-11).
    """
    if not state.options["misdeal"] or look.dealer is None:
        return False
    return stands(state, trial_entry("deal", seat=look.dealer))


def again_rule(state: State) -> str:
    """Return the rule by which a deal takes the place of one that is not under way."""
    cited = state.ruleset.cites["hand-open"]
    return cited if isinstance(cited, str) else cited[1]
