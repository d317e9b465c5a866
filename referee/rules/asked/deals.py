"""Ways of dealing that a screen offers, and redonda and pica-pica as it explains them.

Cards are dealt as they mostly are, with a vira, one to each, or once more.
"""

from dataclasses import dataclass
from typing import Any, Literal

from referee.rules.asked.legal import stands, trial_entry
from referee.rules.asked.speech import word_for
from referee.rules.asked.view import Look
from referee.rules.judge.deal import pica_limit
from referee.rules.ledger.score import in_words
from referee.rules.record.rulesets import Settings, find_ruleset
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


# Redonda and pica-pica as a screen explains them.

Cause = Literal["redonda before", "never", "first hand", "score reached", "score too low", "pica-pica before"]


@dataclass(frozen=True, slots=True)
class KindReason:
    """The reason why a deal is redonda or pica-pica, and the rule that says so.

    `score` is the one that it depends on, as it is spoken.
    """

    cause: Cause
    rule: str
    score: str = ""


def reason_for_kind(look: Look, settings: Settings) -> KindReason:
    """Return why the next deal will be of its kind, at a table with these settings."""
    # The order matters: each reason holds only where none of those above it does.
    top, limit = max(look.last_score), pica_limit(settings)
    if look.next_pica:
        return KindReason("redonda before", "AR-PIC-01")
    if settings["pica_pica"] == "never":
        return KindReason("never", "AR-PIC-01")
    if look.phase == "before" or look.game_over:
        return KindReason("first hand", "AR-PIC-01")
    if top >= limit:
        return KindReason("score reached", "AR-PIC-02", _spoken(look, limit))
    if top < settings["pica_from"] and not look.pica:
        return KindReason("score too low", "AR-PIC-12")
    return KindReason("pica-pica before", "AR-PIC-01")


@dataclass(frozen=True, slots=True)
class DuelsLeft:
    """The fate of the duels that are left: whether they are played, by which rule.

    `score` is the one that would end pica-pica.
    """

    played: bool
    rule: str
    score: str = ""


def duels_left(look: Look, settings: Settings) -> DuelsLeft | None:
    """Return the fate of further duels, where that is in question.

    The question comes up once a side has won, or has the last points of pica-pica (AR-PIC-11).
    """
    if not look.pica or look.duel + 1 == len(look.contests):
        return None
    if look.game_over or look.phase == "match-over":
        return DuelsLeft(False, "AR-PIC-11")
    limit = pica_limit(settings)
    if look.phase != "open" or max(look.score) < limit:
        return None
    return DuelsLeft(True, "AR-PIC-11", _spoken(look, limit))


MEDDLING_RULE = "AR-PIC-10"
"""The rule about whoever meddles in somebody else's duel."""


def meddling_word(ruleset: str) -> str:
    """Return the word that logs that somebody outside a duel has meddled in it."""
    return word_for(ruleset, "duel", "meddling")


def _spoken(look: Look, points: int) -> str:
    return in_words([points], find_ruleset(look.ruleset), look.target)[0]
