"""The shows that are due at the end of a hand, and who can be asked for a flor."""

from dataclasses import dataclass

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
    """Return an answer to pido flor that is due, else a proof that is owed.

    Proofs count where the seat is known (AR-PED-05, AR-VER-01).
    """
    # Somebody waits for this answer, while a proof may come until the next deal.
    for _challenger, seat in look.challenges:
        return Settlement(seat, asking_word(look.ruleset), None, ("flor", "no flor"), challenged=True)
    due = [(owed.seat, owed) for owed in look.owed if owed.seat is not None and legal.shows("ok", owed.seat)]
    if not due:
        return None
    seat, owed = due[0]
    return Settlement(seat, owed.matter, owed.value, ("ok", "wrong"), more=len(due) - 1)


def asking_word(ruleset: str) -> str:
    """Return the word with which one side asks a player of the other for a flor."""
    return word_for(ruleset, "pido", "ask")


def can_be_asked(look: Look, legal: Legal) -> list[int]:
    """Return the seats that can be asked for a flor by the other side."""
    word = asking_word(look.ruleset)
    return [seat for seat, side in enumerate(look.sides) if word and legal.aims(word, 1 - side, seat)]
