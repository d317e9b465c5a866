"""Cards that may be played, and those that may not (AR-TRI-12 to -14, BR-TRK-05)."""

from referee.rules.ledger.score import playing
from referee.rules.ledger.tricks import PARDA, to_play
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.hand import CARDS, Contest
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_card(state: State, contest: Contest, seat: int, card: str) -> Refusal | None:
    """Return why this card cannot be played now, None if it can.

    Unknown cards, turns and cards held: AR-TRI-12 to -14.
    """
    hand = playing(state)
    refusal = _refuse_face_down(state, contest) if card == FACE_DOWN else _refuse_unknown(state, card)
    # A card that cannot be in play is refused as such, whoever's turn it is.
    refusal = refusal or _refuse_without_vira(state, card)
    if refusal is not None:
        return refusal
    turn = to_play(hand, contest)
    if seat not in turn:
        return state.refuse("out-of-turn", next=turn[0] if len(turn) == 1 else None)
    return None if card == FACE_DOWN else _refuse_holding(state, seat, card)


def _refuse_face_down(state: State, contest: Contest) -> Refusal | None:
    """Return why no card may lie face down here, None if it may.

    Cards may lie face down from the second trick on, by option not after a tie (BR-TRK-05, BR-TIE-06, BR-TIE-07), never
    in a hand that is played blind (BR-FER-01).
    """
    won = contest.tricks.won
    if not state.options.face_down:
        return state.refuse("face-down")
    if is_blind(state):
        return state.refuse("facedown-iron")
    if not won:
        return state.refuse("facedown-first")
    if won[-1] == PARDA and not state.options.facedown_after_tie:
        return state.refuse("facedown-after-tie")
    return state.refuse("facedown-highest") if must_be_highest(state, contest) else None


def is_blind(state: State) -> bool:
    """Return whether nobody has looked at their cards (BR-FER-01, BR-FER-05)."""
    return playing(state).kind == "iron" and state.options.iron_hand == "blind"


def must_be_highest(state: State, contest: Contest) -> bool:
    """Return whether the higher of two cards is due from everybody (BR-TIE-06)."""
    # Without a look at the cards nobody can tell which is higher.
    return state.options.after_tie == "highest" and contest.tricks.won == [PARDA] and not is_blind(state)


def _refuse_unknown(state: State, card: str) -> Refusal | None:
    """Return why no such card is in play, None if it is."""
    return None if card in state.pack.rank else state.refuse("card-unknown", card=card)


def _refuse_without_vira(state: State, card: str) -> Refusal | None:
    """Return why no card can be taken before the vira is noted (BR-CAR-10).

    Nobody knows the ranks without it, nor whether the card is the vira.
    """
    if state.ruleset.pack_for is not None and state.options.vira and not playing(state).vira:
        return state.refuse("vira-needed", card=card)
    return None


def _refuse_holding(state: State, seat: int, card: str) -> Refusal | None:
    """Return why a seat cannot have this card, None if it can.

    Nobody played it, nobody else showed it, and three are enough.
    """
    hand = playing(state)
    own = hand.known_cards[seat]
    # A card that another seat has shown cannot be here too.
    elsewhere = any(card in cards for other, cards in enumerate(hand.known_cards) if other != seat)
    if card in hand.played[seat] or elsewhere or card in hand.gone or card == hand.vira:
        return state.refuse("card-repeated", card=card)
    if card not in own and len(own) >= CARDS:
        return state.refuse("card-not-held", card=card)
    return None


def kept_higher(state: State, contest: Contest, seat: int, card: str) -> bool:
    """Return whether the player held back the higher card (BR-TIE-06).

    A card in the third trick above the player's card of the second shows it.
    """
    tricks = contest.tricks
    due = state.options.after_tie == "highest" and len(tricks.won) == 2 and tricks.won[0] == PARDA
    if not due or is_blind(state) or card == FACE_DOWN:
        return False
    # A card that lay face down tells nothing about the one that was held back.
    before = next((played for player, played in tricks.past[1] if player == seat), FACE_DOWN)
    return before != FACE_DOWN and state.pack.rank[card] > state.pack.rank[before]
