"""The cards of a table, and those that a seat may not play now or cannot be showing: a picker leaves them out."""

from dataclasses import dataclass

from referee.rules.asked.legal import needs_before, stands, trial_entry
from referee.rules.asked.view import Look
from referee.rules.record.cards import FACE_DOWN, Pack
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class TablePack:
    """The pack of a table before any hand.

    Whether its cards may lie face down, and whether a vira is turned.
    """

    pack: Pack
    face_down: bool
    turns_card: bool


def table_pack(ruleset: str, options: Settings) -> TablePack:
    """Return the pack of a table with these options."""
    rules = find_ruleset(ruleset)
    settings = rules.settings(options)
    pack = rules.pack if rules.pack_for is None else rules.pack_for(settings, "")
    return TablePack(pack, bool(settings["face_down"]), bool(settings["vira"]))


@dataclass(frozen=True, slots=True)
class CardLimits:
    """What a seat may play: all cards but those that are `off`.

    Those that are `closing` tie the trick of a bet, and stand with a word of what lay there before it (BR-REC-05).
    """

    off: tuple[str, ...]
    closing: tuple[str, ...] = ()


def card_limits(state: State, seat: int, look: Look, *, shown: bool) -> CardLimits | None:
    """Return what a seat may not play though it may play.

    None where it may play no card at all.

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
    # Any card that nobody has seen stands for all of them: what is asked of it holds for the rest of the pack.
    played = [card for trick in look.tricks for _seat, card in trick.cards if card != FACE_DOWN]
    gone = [look.vira, *played] if look.vira else played
    fresh = next(card for card in pack if card not in gone)
    return CardLimits(_with_face_down(state, seat, gone)) if _plays(state, seat, fresh) else None


def _with_face_down(state: State, seat: int, off: list[str]) -> tuple[str, ...]:
    """Add the card that lies face down, where the game has it and this seat may not."""
    if not state.options["face_down"] or _plays(state, seat, FACE_DOWN):
        return tuple(off)
    return (*off, FACE_DOWN)


def _plays(state: State, seat: int, card: str) -> bool:
    return stands(state, _play(seat, card))


def _play(seat: int, card: str) -> Entry:
    return trial_entry("play", seat=seat, card=card)


def not_to_show(state: State, seat: int) -> list[str]:
    """Return the cards that a seat cannot be showing.

    Others have them, or its three are known.
    """
    return [card for card in state.pack.rank if not stands(state, trial_entry("show", seat=seat, cards=(card,)))]
