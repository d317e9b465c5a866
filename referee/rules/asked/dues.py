"""The shows that are due at the end of a hand, and who can be asked for a flor."""

from dataclasses import dataclass, replace

from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import word_for
from referee.rules.asked.view import Look


@dataclass(frozen=True, slots=True)
class Settlement:
    """A claim that one seat has to settle first, and the words that settle it.

    `claim` is its word.

    `challenged` tells an answer to somebody who asked for a flor; `more` proofs are owed after this one.
    """

    seat: int
    claim: str
    value: int | None
    answers: tuple[str, str]
    challenged: bool = False
    more: int = 0


def settlement(look: Look, legal: Legal) -> Settlement | None:
    """Return what is to be settled first; None where nothing is."""
    due = settlements(look, legal)
    if not due:
        return None
    return due[0] if due[0].challenged else replace(due[0], more=len(due) - 1)


def settlements(look: Look, legal: Legal) -> tuple[Settlement, ...]:
    """Return the answers to pido flor that are due, then the proofs that are owed.

    Each can be settled now, by cards or by one of its words; the first of these gives a proof up (AR-VER-01), the
    second says that it failed. Proofs count where the seat is known (AR-PED-05, AR-VER-01).
    """
    # Somebody waits for these answers, while a proof may come until the next deal.
    word = asking_word(look.ruleset)
    asked_of = [Settlement(seat, word, None, ("flor", "no flor"), challenged=True) for _side, seat in look.challenges]
    proofs = [
        Settlement(owed.seat, owed.matter, owed.value, ("ok", "wrong"))
        for owed in look.owed
        if owed.seat is not None and legal.shows("ok", owed.seat)
    ]
    return (*asked_of, *proofs)


def asking_word(ruleset: str) -> str:
    """Return the word with which one side asks a player of the other for a flor."""
    return word_for(ruleset, "pido", "ask")


def can_be_asked(look: Look, legal: Legal) -> list[int]:
    """Return the seats that can be asked for a flor by the other side."""
    word = asking_word(look.ruleset)
    return [seat for seat, side in enumerate(look.sides) if word and legal.aims(word, 1 - side, seat)]


def askers(look: Look, legal: Legal) -> dict[int, tuple[int, ...]]:
    """Return the sides that can ask for a flor, each with the seats that it can ask."""
    seats = can_be_asked(look, legal)
    sides = sorted({1 - look.sides[seat] for seat in seats})
    return {side: tuple(seat for seat in seats if look.sides[seat] != side) for side in sides}
