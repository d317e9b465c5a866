"""The order of a game's cards, and the ladders: the worth of each of its words, accepted and refused.

The stakes are as they are declared; for envido and flor the referee itself answers, at the start of a game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import cards as card_words
from referee.matches.words.wording import printed
from referee.rules.asked.speech import word_for, word_of
from referee.rules.asked.whatif import ImaginedOutcome, ImaginedTable, follow_entries, imagined_deal
from referee.rules.record.cards import CardPack
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset


@dataclass(frozen=True, slots=True)
class Rung:
    """Cards that beat the same others and tie with each other: drawings and name."""

    cards: tuple[str, ...]
    pictures: tuple[card_words.Picture, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A rank that can be turned as the vira, and its four manilhas from the highest."""

    rank: str
    manilhas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of a pack.

    Where a vira changes it, `turns` are the ranks to choose from and `vira` the chosen one, a whole card where the
    table noted which; empty where nothing was turned.
    """

    rungs: tuple[Rung, ...]
    turns: tuple[Turned, ...] = ()
    vira: str = ""

    @property
    def rank(self) -> str:
        """The rank of the turned card."""
        return vira_rank(self.vira)


def vira_rank(vira: str) -> str:
    """Return the rank of a vira that may lack its suit."""
    return vira.rstrip("".join(card_words.FRENCH_SUITS))


def card_ranking(ruleset: str, settings: Settings, vira: str = "") -> Ranking:
    """Order the cards under these settings; a `vira` that is neither card nor rank turns none."""
    rules = find_ruleset(ruleset)
    if not settings["vira"]:
        return Ranking(_rungs(ruleset, rules.pack_of(settings)))
    turns = _turns(rules, settings)
    if vira_rank(vira) not in [turn.rank for turn in turns]:
        return Ranking(_rungs(ruleset, rules.pack_of(settings)), turns)
    # A rank alone makes the same manilhas whatever its suit: any will do, and no card is gone.
    suit = "" if vira != vira_rank(vira) else next(iter(card_words.FRENCH_SUITS))
    return Ranking(_rungs(ruleset, rules.pack_of(settings, vira + suit), gone="" if suit else vira), turns, vira)


def _turns(rules: Ruleset, settings: Settings) -> tuple[Turned, ...]:
    """List every rank that can be turned, from the weakest, with its manilhas (BR-CAR-07)."""
    plain = rules.pack_of(settings).rank
    suit = next(iter(card_words.FRENCH_SUITS))
    ranks = sorted((card[:-1] for card in plain if card[-1] == suit), key=lambda rank: plain[f"{rank}{suit}"])
    return tuple(Turned(rank, card_words.brave(rules.pack_of(settings, f"{rank}{suit}"))) for rank in ranks)


def _rungs(ruleset: str, pack: CardPack, gone: str = "") -> tuple[Rung, ...]:
    """List the rungs from the highest, without the vira, which is `gone`: nobody holds it."""
    rows: dict[int, list[str]] = {}
    for card, place in pack.rank.items():
        if card != gone:
            rows.setdefault(place, []).append(card)
    return tuple(_rung(tuple(rows[place]), ruleset, pack) for place in sorted(rows, reverse=True))


def _rung(cards: tuple[str, ...], ruleset: str, pack: CardPack) -> Rung:
    pictures = tuple(card_words.card_picture(card, ruleset, pack) for card in cards)
    return Rung(cards, pictures, _all_of(cards) or card_words.names(list(cards), ruleset))


def _all_of(cards: tuple[str, ...]) -> str:
    """Name all four cards of a rank; empty for anything else."""
    if len(cards) < len(card_words.SUITS):
        return ""
    rank = cards[0][:-1]
    if cards[0][-1] in card_words.FRENCH_SUITS:
        return str(card_words.FRENCH_RANKS[rank]) % {"suit": _("cualquier palo")}
    return _("%(rank)s de cualquier palo") % {"rank": card_words.FIGURES.get(rank, rank)}


LONGEST_CHAIN = 3
"""So many bets of an envido are listed; whoever goes on adds them up the same way."""
FOR_THE_REST = ("falta", "resto")
"""The acts whose worth an option decides, at the score of the moment."""


@dataclass(frozen=True, slots=True)
class LadderStep:
    """A word or several that can be said, and their worth.

    `words` are empty where nothing was said. `yes` is the worth if it is accepted, `no` if it is not, "" where that
    cannot be; `rule` says so. `named` worths are in the game's language, as "1 point".
    """

    words: tuple[str, ...]
    yes: str
    no: str
    rule: str
    says: str = ""
    named: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """The steps of one matter, called `title`, its answers `yes` and `no`, and the rule of the second."""

    title: str
    yes: str
    no: str
    refused: str
    steps: tuple[LadderStep, ...]


def word_ladders(ruleset: str, options: Mapping[str, Any]) -> tuple[Ladder, ...]:
    """Return the ladders of a game under these options: stakes, envido, flor."""
    rules = find_ruleset(ruleset)
    settings = rules.settings(options)
    found = [_stakes(rules, settings)]
    if settings["envido"]:
        found.append(_envido(rules, options))
    if settings["flor"]:
        found.append(_flor(rules, options))
    return tuple(found)


# The stakes.


def _stakes(rules: Ruleset, settings: Settings) -> Ladder:
    play = GAMES[rules.name].terms.play
    base = rules.ladder_for(settings)[0]
    plain = LadderStep((), rules.spoken(base.worth), "", base.rule, _("nada"), _is_named(rules))
    steps = _bids(rules, settings) if settings["numbers"] == "bids" else _climbed(rules, settings)
    # A hand at eleven is no step that anybody says, but people look for its worth here.
    special = _special(rules, settings, base.worth) if settings["special_at"] else ()
    return Ladder(
        play, _answer(rules, "yes"), _answer(rules, "no"), rules.citations["refused"].rule, (plain, *steps, *special)
    )


def _climbed(rules: Ruleset, settings: Settings) -> Iterator[LadderStep]:
    """Yield the steps of a ladder; a refused one leaves the stake before it."""
    ladder = rules.ladder_for(settings)
    for place, (before, step) in enumerate(pairwise(ladder), start=1):
        word = printed(word_of(rules, settings, place))
        worth, given_up = rules.spoken(step.worth), rules.spoken(before.worth)
        yield LadderStep((word,), worth, given_up, step.rule, named=_is_named(rules))


def _bids(rules: Ruleset, settings: Settings) -> Iterator[LadderStep]:
    """Yield the bets of any number, and of the whole game."""
    before = _("lo que se jugaba")
    yield LadderStep((), _("ese número"), before, rules.ladder_for(settings)[1].rule, _("un número"))
    for word in rules.words.values():
        if word.game == "reste":
            yield LadderStep((word.name,), _("el juego"), before, rules.citations["reste"].rule)


def _special(rules: Ruleset, settings: Settings, base: int) -> Iterator[LadderStep]:
    """Yield the hand of a side that lacks one: it decides, and nothing is bet."""
    name = GAMES[rules.name].terms.kind("special", settings["special_at"])
    worth, given_up = rules.spoken(settings["special_worth"]), rules.spoken(base)
    yield LadderStep((name,), worth, given_up, rules.citations["special"].rule, named=_is_named(rules))


def _is_named(rules: Ruleset) -> bool:
    """Tell whether points are said with a name, and not as numbers alone."""
    return not rules.spoken(1).isdigit()


def _answer(rules: Ruleset, act: str) -> str:
    """Return the word that accepts, or refuses, a bet on the tricks."""
    return next(word.name for word in rules.words.values() if word.game in ("answer", "reply") and word.act == act)


# Envido and flor.


def _envido(rules: Ruleset, options: Mapping[str, Any]) -> Ladder:
    words = [word for word in rules.words.values() if word.game == "envido" and word.exists(rules.settings(options))]
    steps = []
    for length in range(1, LONGEST_CHAIN + 1):
        for chain in product(words, repeat=length):
            outcome = _outcome(rules, options, tuple(word.name for word in chain))
            if outcome.refusal is None:
                wait = outcome.look.waits[-1]
                rest = _of_option(rules, options, "falta_envido") if chain[-1].act in FOR_THE_REST else str(wait.yes)
                steps.append(LadderStep(tuple(word.name for word in chain), rest, str(wait.no), wait.rule))
    yes, no = _answer(rules, "yes"), _answer(rules, "no")
    refused = _outcome(rules, options, (words[0].name, no)).awards[-1].rule
    return Ladder(_("Envido"), yes, no, refused, tuple(steps))


def _flor(rules: Ruleset, options: Mapping[str, Any]) -> Ladder:
    flor, contra, rest, yes, no = (
        word_for(rules.name, "flor", act) for act in ("flor", "contraflor", "resto", "quiero", "achico")
    )
    alone, gave_in = _outcome(rules, options, (flor,)), _outcome(rules, options, (flor, no))
    both = _outcome(rules, options, (flor, flor)).look.comparison
    assert both is not None
    steps = [
        LadderStep((flor,), str(alone.awards[-1].points), "", alone.awards[-1].rule),
        LadderStep((flor, flor), str(both.amount), str(gave_in.awards[-1].points), both.rule),
    ]
    for chain in ((flor, contra), (flor, rest), (flor, contra, rest)):
        wait = _outcome(rules, options, chain).look.waits[-1]
        worth = _of_option(rules, options, "contraflor_resto") if chain[-1] == rest else str(wait.yes)
        steps.append(LadderStep(chain, worth, str(wait.no), wait.rule))
    return Ladder(_("Flor"), yes, no, gave_in.awards[-1].rule, tuple(steps))


def _outcome(rules: Ruleset, options: Mapping[str, Any], words: tuple[str, ...]) -> ImaginedOutcome:
    """Return the outcome of these words, said by both sides in turn in the first hand for two."""
    entries = [ParsedEntry("say", {}, team=place % 2, word=word) for place, word in enumerate(words)]
    return follow_entries(imagined_deal(ImaginedTable(rules.name, options, 2)), entries)


def _of_option(rules: Ruleset, options: Mapping[str, Any], name: str) -> str:
    """Return the chosen value of an option, in the words of the form."""
    return str(GAMES[rules.name].sheet.sentences[name].says[rules.settings(options)[name]])
