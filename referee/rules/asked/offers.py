"""What a screen offers beside words: ways of dealing, cards that can't be, and what a tied trick must be asked.

Redonda and pica-pica too, as the screen explains them. Cards are dealt as they mostly are, with a vira, one to each, or
once more.
"""

from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Any, Literal

from referee.rules.asked.legal import Legal, needs_before, stands, trial_entry
from referee.rules.asked.speech import word_for
from referee.rules.asked.view import Look
from referee.rules.judge.flow import pica_limit
from referee.rules.ledger.score import in_words
from referee.rules.ledger.tricks import LED_BY
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.state import State

UNCUT: dict[str, Any] = {"cut": False, "cards": 1}
"""The further keys of a deal of a single card each: the pack was not cut (TC-DEA-03)."""


@dataclass(frozen=True, slots=True)
class DealWays:
    """The ways in which a seat may deal.

    `plain` if at all, `with_vira` where a vira may be noted with it, `one_card` with a single card each (None in games
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
    """Return whether the same dealer may deal this hand anew, not yet under way (BR-DEA-11)."""
    if not state.options["misdeal"] or look.dealer is None:
        return False
    return stands(state, trial_entry("deal", seat=look.dealer))


def again_rule(state: State) -> str:
    """Return the rule by which a deal takes the place of one that is not under way."""
    return state.cite("hand-open")


# Redonda and pica-pica as a screen explains them.

Cause = Literal["redonda before", "never", "first hand", "score reached", "score too low", "pica-pica before"]


@dataclass(frozen=True, slots=True)
class DealReason:
    """The reason why a deal is redonda or pica-pica, its rule, and the spoken `score` behind it."""

    cause: Cause
    rule: str
    score: str = ""


def reason_for_kind(look: Look, settings: Settings) -> DealReason:
    """Return why the next deal will be of its kind, at a table with these settings."""
    reason = _reason_for_kind(look, settings)
    return replace(reason, rule=find_ruleset(look.ruleset).quoted(reason.rule))


def _reason_for_kind(look: Look, settings: Settings) -> DealReason:
    """Return the reason with the rule of the game whose law others share."""
    # The order matters: each reason holds only where none of those above it does.
    top, limit = max(look.last_score), pica_limit(settings)
    if look.next_pica:
        return DealReason("redonda before", "AR-PIC-01")
    if settings["pica_pica"] == "never":
        return DealReason("never", "AR-PIC-01")
    if look.phase == "before" or look.game_over:
        return DealReason("first hand", "AR-PIC-01")
    if top >= limit:
        return DealReason("score reached", "AR-PIC-02", _spoken(look, limit))
    if top < settings["pica_from"] and not look.pica:
        return DealReason("score too low", "AR-PIC-12")
    return DealReason("pica-pica before", "AR-PIC-01")


@dataclass(frozen=True, slots=True)
class DuelsLeft:
    """Whether the duels that are left are played, by which rule, and the `score` that would end them."""

    played: bool
    rule: str
    score: str = ""


def duels_left(look: Look, settings: Settings) -> DuelsLeft | None:
    """Return the fate of further duels once a side has won, or has the last points (AR-PIC-11)."""
    if not look.pica or look.duel + 1 == len(look.contests):
        return None
    if look.game_over or look.phase == "match-over":
        return DuelsLeft(False, "AR-PIC-11")
    limit = pica_limit(settings)
    if look.phase != "open" or max(look.score) < limit:
        return None
    return DuelsLeft(True, "AR-PIC-11", _spoken(look, limit))


MEDDLING_RULE = "AR-PIC-10"
"""The rule about a player who meddles in somebody else's duel."""


def meddling_word(ruleset: str) -> str:
    """Return the word that logs that somebody outside a duel has meddled in it."""
    return word_for(ruleset, "duel", "meddling")


def _spoken(look: Look, points: int) -> str:
    return in_words([points], find_ruleset(look.ruleset), look.target)[0]


@dataclass(frozen=True, slots=True)
class CardLimits:
    """The cards that a seat may not play (`off`), all others being free.

    Those that are `closing` tie the trick of a bet, and stand with a word about the cards before it (BR-REC-05).
    """

    off: tuple[str, ...]
    closing: tuple[str, ...] = ()


def card_limits(state: State, seat: int, look: Look, *, shown: bool) -> CardLimits | None:
    """Return the cards that a seat may not play, None where it may play none at all.

    `shown` tells whether cards of this hand were shown as well as played, so that a seat's whole hand may be known.
    While nothing was shown these are the vira and the cards already played, and one question tells whether the rest are
    fine: forty questions in each fragment would be dear. Under a bet on the trick in play a card may be refused for
    tying it.
    """
    pack = state.pack.rank
    if shown or look.on_trick:
        cards = (*pack, FACE_DOWN) if state.options["face_down"] else tuple(pack)
        refused = [card for card in cards if not _plays(state, seat, card)]
        closing = tuple(card for card in refused if look.on_trick and needs_before(state, _play(seat, card)))
        off = tuple(card for card in refused if card not in closing)
        return CardLimits(off, closing) if len(off) < len(cards) else None
    # Any card that nobody has seen stands for all of them: its answer holds for the rest of the pack.
    played = [card for trick in look.tricks for _seat, card in trick.cards if card != FACE_DOWN]
    gone = [look.vira, *played] if look.vira else played
    fresh = next(card for card in pack if card not in gone)
    if not _plays(state, seat, fresh):
        return None
    # The card that lies face down too, where the game has it and this seat may not.
    hides = state.options["face_down"] and not _plays(state, seat, FACE_DOWN)
    return CardLimits((*gone, FACE_DOWN) if hides else tuple(gone))


def _plays(state: State, seat: int, card: str) -> bool:
    return stands(state, _play(seat, card))


def _play(seat: int, card: str) -> ParsedEntry:
    return trial_entry("play", seat=seat, card=card)


def not_to_show(state: State, seat: int) -> list[str]:
    """Return the cards that a seat cannot be showing: others have them, or its three are known."""
    return [card for card in state.pack.rank if not stands(state, trial_entry("show", seat=seat, cards=(card,)))]


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie as it may be noted of the trick in play.

    `lit` if at all; `cards` are those of the equal cards, "first" and "last", that must or may be named; `bare` if it
    stands without that; `before` if it stands with a word of whether one of them lay there before the bet.
    """

    lit: bool
    cards: tuple[str, ...]
    bare: bool
    before: bool = False


def tie_of_trick(look: Look, legal: Legal) -> Tie:
    """Return how the trick in play may be noted as tied."""
    refusal = legal.refuse_tie()
    plain, untold = refusal is None, refusal is not None and refusal.code == "first-needed"
    needed = untold and any(legal.ties(seat) for seat in look.playing)
    cards = {"first"} if needed else set()
    # Between two players who leads is known without that, and after the last trick nobody leads.
    by_card = LED_BY.get(legal.state.options["tie_lead"])
    if by_card and (plain or needed) and len(look.playing) > 2 and look.tie_goes_on:
        cards.add(by_card)
    before = not plain and legal.ties_told()
    return Tie(plain or needed or before, tuple(sorted(cards)), plain, before)


@dataclass(frozen=True, slots=True)
class TieQuestion:
    """A question about a tied trick: equal cards, and each possible answer by seats."""

    cards: tuple[str, ...]
    answers: tuple[tuple[int, ...], ...]


def tie_questions(look: Look, tied: Tie) -> list[TieQuestion]:
    """Return the questions about a tied trick; none where noting it says all.

    Both cards count where a bet hangs on the first and the lead on the last: then pairs are offered, and the first
    alone for a table that saw no more (BR-REC-06, BR-TIE-03).
    """
    if not tied.cards or not tied.lit:
        return []
    order, seats = _order(look), list(look.playing)
    pairs = combinations(order, 2) if order else permutations(seats, 2)
    card = tied.cards[0]
    able = (order[:-1] if card == "first" else order[1:]) or seats
    alone = TieQuestion((card,), tuple((seat,) for seat in able))
    return [TieQuestion(tied.cards, tuple(pairs)), alone] if len(tied.cards) == 2 else [alone]


def _order(look: Look) -> list[int]:
    """Return the seats as they play to this trick, none if nobody knows its leader.

    The last to play cannot have played the first of two equal cards, nor the leader the last.
    """
    seats = list(look.playing)
    trick = look.tricks[-1] if look.tricks else None
    leader = trick.cards[0][0] if trick is not None and trick.cards else look.turn
    if leader is None:
        return []
    start = seats.index(leader)
    return seats[start:] + seats[:start]
