"""The words that have a place on a screen now, whatever the game calls them; `Legal` tells which are lit.

Bets and their answers, the words of a redeal, and the shows that are due.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from referee.rules.asked.legal import Legal
from referee.rules.asked.view import TRICKS, Look, Wait
from referee.rules.record.rulesets import Ruleset, Settings, Word, find_ruleset
from referee.rules.record.state import State

Stage = Literal["flor", "sung", "envido", "late", "closed"]
"""How far envido and flor are: a flor is "flor" contested or "sung" by one side, an "envido" may be bet or waits, only
a flor may still come, "late", or nothing, "closed"."""
BETTING_FLORES = ("flor", "sung")
"""While these last, the words that answer a flor have a place."""
OPENING_BET = "real envido"
"""The bet that every table with an envido has and that no option bars after another: it answers for all of them."""

ANSWERS: dict[str, Literal["yes", "no", "out"]] = {"quiero": "yes", "achico": "no", "fold": "out"}


@cache
def words_heard_by(ruleset: str, game: str, *acts: str) -> tuple[str, ...]:
    """Return the words that a sub-game hears, in the order of these acts, then of the ruleset."""
    words = [word for word in find_ruleset(ruleset).words.values() if word.game == game]
    if not acts:
        return tuple(word.name for word in words)
    return tuple(word.name for act in acts for word in words if word.act == act)


def word_for(ruleset: str, game: str, *acts: str) -> str:
    """Return the one word that a sub-game hears for this, "" where it has none."""
    return next(iter(words_heard_by(ruleset, game, *acts)), "")


def existing(words: Iterable[str], state: State) -> list[str]:
    """Return those of a ruleset's words that this table's options leave it."""
    return [word for word in words if state.ruleset.words[word].exists(state.options)]


def stage(look: Look, legal: Legal) -> Stage:
    """Return how far envido and flor are in the hand."""
    if look.flor == "contested":
        return "flor"
    # A flor keeps its rows as long as it may be said, also once the envido is over (AR-FLO-03).
    florid = look.flor not in ("off", "settled") and legal.anybody(
        words_heard_by(look.ruleset, "flor", "flor", "achico")
    )
    if look.flor in ("alone", "surrendered"):
        return "sung" if florid else "closed"
    if look.envido == "pending" or (look.envido == "open" and legal.anybody((OPENING_BET,))):
        return "envido"
    return "late" if florid else "closed"


def worths(look: Look, now: Stage) -> dict[str, tuple[int, int]]:
    """Return the words whose worth hangs on the score, none while they have no place."""
    if not look.has_envido or now != "envido":
        return {}
    return dict.fromkeys(words_heard_by(look.ruleset, "envido", "falta"), look.falta)


def envido_first(wait: Wait, legal: Legal) -> bool:
    """Return whether the side that must answer this bet may say envido before (AR-ENV-17)."""
    return wait.matter == TRICKS and legal.says(OPENING_BET, wait.answers)


def flor_open(look: Look, legal: Legal) -> bool:
    """Return whether flores are being compared that may still be bet on (AR-FLO-09)."""
    comparing_flores = look.comparison is not None and look.comparison.matter == "flor"
    return comparing_flores and legal.anybody(words_heard_by(look.ruleset, "flor", "resto"))


def betting_flores(look: Look, legal: Legal) -> bool:
    """Return whether the words that answer a flor have a place now."""
    return look.has_envido and stage(look, legal) in BETTING_FLORES


def answering(word: Word) -> Literal["yes", "no", "out", ""]:
    """Return whether a word takes a bet, refuses it, or lays the cards down."""
    return ANSWERS.get(word.act, "")


def concession(ruleset: str) -> str:
    """Return the word that concedes a comparison."""
    return word_for(ruleset, "values", "concede")


def announcement(look: Look) -> str:
    """Return the word that announces a flor; empty at a table without flor."""
    return "" if look.flor == "off" else word_for(look.ruleset, "flor", "flor")


# Bets on the tricks and their answers as a screen offers them.


@lru_cache(1024)
def word_of(ruleset: Ruleset, settings: Settings, place: int, *, replying: bool = False) -> str:
    """Return the word that proposes a step of a table's ladder, another where it also accepts."""
    bets = [word for word in ruleset.words.values() if word.game in ("stakes", "call")]
    proposing = [word for word in bets if word.worth == place and word.exists(settings)]
    raising = [word for word in proposing if word.act == "raise"]
    fitting = raising if replying and raising else [word for word in proposing if word.act == "bet"]
    # A word of a chosen option goes before the usual one for the same step ("oito" for "nove").
    return max(fitting, key=lambda word: word.option is not None).name


def proposed(ruleset: Ruleset, settings: Settings, word: str) -> str:
    """Return the word with which a table proposes the step of this one."""
    steps = [step.word for step in ruleset.ladder_for(settings)]
    return word_of(ruleset, settings, steps.index(word)) if word in steps[1:] else word


def next_bet(look: Look, state: State) -> str:
    """Return the word of the ladder that may come next, accepting a bet that waits."""
    bet = look.trick_bet
    words = [step.word for step in state.ladder]
    now = words.index(bet.words[-1] if bet else look.stake_word or "")
    # At the top of the ladder its last word stays, dim: a row that vanished would move the others.
    place = min(now + 1, len(words) - 1)
    return word_of(state.ruleset, state.options, place, replying=bet is not None and place > now)


def punished(word: str, look: Look, legal: Legal) -> bool:
    """Return whether a bet is heard though the hand allows none, and costs (BR-ONZ-05, BR-PAU-06)."""
    return bool(look.kind) and legal.anybody((word,))


def least_amount(look: Look) -> int:
    """Return the least amount above the stake, or the bet that waits (TF-BET-02, TF-BET-06)."""
    return (look.trick_bet.yes if look.trick_bet else look.stake) + 1


AMOUNT_RULE = "TF-BET-02"
"""The rule by which bets name an amount."""


def redeal_words(ruleset: Ruleset) -> tuple[str, str]:
    """Return the words that take a proposed redeal, and that play on (TF-DEA-03, -04)."""
    insist = next(word.name for word in ruleset.words.values() if word.also == "redeal")
    return word_for(ruleset.name, "redeal", "agree"), insist


def redeal_asked(ruleset: str) -> str:
    """Return the word that proposes a redeal (TF-DEA-02)."""
    return word_for(ruleset, "redeal", "ask")


# The shows that are due at the end of a hand, and who can be asked for a flor.


@dataclass(frozen=True, slots=True)
class Settlement:
    """A claim, by its word, that one seat has to settle first, and the words that settle it.

    `challenged` tells an answer to somebody who asked for a flor.
    """

    seat: int
    claim: str
    value: int | None
    answers: tuple[str, str]
    challenged: bool = False


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


def askers(look: Look, legal: Legal) -> dict[int, tuple[int, ...]]:
    """Return the sides that can ask for a flor, each with the seats that it can ask."""
    word = asking_word(look.ruleset)
    seats = [seat for seat, side in enumerate(look.sides) if word and legal.aims(word, 1 - side, seat)]
    sides = sorted({1 - look.sides[seat] for seat in seats})
    return {side: tuple(seat for seat in seats if look.sides[seat] != side) for side in sides}
