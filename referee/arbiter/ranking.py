"""The order of a game's cards, and the ladders: the worth of each of its words, accepted and refused.

The stakes are as they are declared; for envido and flor the referee itself answers, at the start of a game.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import cards as card_words
from referee.matches.words.wording import printed, reworded
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
    """A choice of the card that is turned up, with the cards that it makes, from the highest.

    `value` is a rank where the suit changes nothing, else a suit, or a card that makes others than its suit does;
    `card` is one that makes these, `name` what people call the choice.
    """

    value: str
    card: str
    name: str
    made: tuple[str, ...]

    @property
    def makes(self) -> str:
        """The cards that it makes, by their ranks alone where they are of one suit."""
        cards = self.made if len({card[-1] for card in self.made}) > 1 else (card[:-1] for card in self.made)
        return " ".join(cards)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of a pack.

    Where a turned card changes it, `turns` are rows of choices and `made` the cards that the chosen one makes. `vira`
    is what people call that one, empty where nothing was turned.
    """

    rungs: tuple[Rung, ...]
    turns: tuple[tuple[Turned, ...], ...] = ()
    vira: str = ""
    made: tuple[str, ...] = ()


def card_ranking(ruleset: str, settings: Settings, vira: str = "") -> Ranking:
    """Order the cards under these settings; a `vira` that is no choice of this pack turns none."""
    rules = find_ruleset(ruleset)
    plain = rules.pack_of(settings)
    if not settings["vira"]:
        return Ranking(_rungs(ruleset, plain))
    made = {card: rules.pack_of(settings, card).made for card in sorted(plain.rank, key=plain.rank.__getitem__)}
    first = _turned_ranks(ruleset, made) or _turned_suits(ruleset, made)
    choice = next((choice for choice in first if choice.value == vira), None)
    if choice is not None:
        # Any other card that makes the same would do as well: no card is gone.
        card, name, gone = choice.card, choice.name, ""
    elif vira in made:
        card, name, gone = vira, card_words.written(vira, ruleset), vira
    else:
        return Ranking(_rungs(ruleset, plain), (first,))
    turns = (first, _turned_others(ruleset, made, next(one for one in first if one.value in (card[:-1], card[-1]))))
    return Ranking(_rungs(ruleset, rules.pack_of(settings, card), gone), tuple(filter(None, turns)), name, made[card])


def _turned_ranks(ruleset: str, made: Mapping[str, tuple[str, ...]]) -> tuple[Turned, ...]:
    """List the ranks that can be turned, from the weakest (BR-CAR-07); none where the suit counts too."""
    suits = card_words.KEY_SUITS[card_words.deck_of(ruleset)]
    if any(made[card] != made[f"{card[:-1]}{suit}"] for card in made for suit in suits):
        return ()
    first = next(iter(suits))
    return tuple(Turned(card[:-1], card, card[:-1], made[card]) for card in made if card[-1] == first)


def _turned_suits(ruleset: str, made: Mapping[str, tuple[str, ...]]) -> tuple[Turned, ...]:
    """List the suits that can be turned, each with what most of its cards make."""
    found = []
    for suit, name in card_words.KEY_SUITS[card_words.deck_of(ruleset)].items():
        usual = Counter(made[card] for card in made if card[-1] == suit).most_common(1)[0][0]
        card = next(card for card in made if card[-1] == suit and made[card] == usual)
        found.append(Turned(suit, card, str(name), usual))
    return tuple(found)


def _turned_others(ruleset: str, made: Mapping[str, tuple[str, ...]], suit: Turned) -> tuple[Turned, ...]:
    """List the cards of a chosen suit that make others than it does; none where a rank is chosen."""
    others = [card for card in made if card[-1] == suit.value and made[card] != suit.made]
    return tuple(Turned(card, card, card_words.written(card, ruleset), made[card]) for card in others)


def _rungs(ruleset: str, pack: CardPack, gone: str = "") -> tuple[Rung, ...]:
    """List the rungs from the highest, without the turned card, which is `gone`: nobody holds it."""
    rows: dict[int, list[str]] = {}
    for card, place in pack.rank.items():
        if card != gone:
            rows.setdefault(place, []).append(card)
    return tuple(_rung(tuple(rows[place]), ruleset, pack) for place in sorted(rows, reverse=True))


def _rung(cards: tuple[str, ...], ruleset: str, pack: CardPack) -> Rung:
    pictures = tuple(card_words.card_picture(card, ruleset, pack) for card in cards)
    names = [card_words.made_name(card, ruleset, pack) for card in cards]
    return Rung(cards, pictures, _all_of(cards) or ", ".join(names))


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
    return tuple(_spelled(ladder, ruleset) for ladder in found)


def _spelled(ladder: Ladder, ruleset: str) -> Ladder:
    """Write the words of a ladder as people do who play this game."""
    steps = tuple(replace(step, words=tuple(printed(word, ruleset) for word in step.words)) for step in ladder.steps)
    yes, no = printed(ladder.yes, ruleset), printed(ladder.no, ruleset)
    return replace(ladder, title=reworded(ladder.title, ruleset), yes=yes, no=no, steps=steps)


# The stakes.


def _stakes(rules: Ruleset, settings: Settings) -> Ladder:
    play = GAMES[rules.name].terms.play
    base = rules.ladder_for(settings)[0]
    plain = LadderStep((), rules.spoken(base.worth), "", rules.quoted(base.rule), _("nada"), _is_named(rules))
    steps = _bids(rules, settings) if settings["numbers"] == "bids" else _climbed(rules, settings)
    # A hand at eleven is no step that anybody says, but people look for its worth here.
    special = _special(rules, settings, base.worth) if settings["special_at"] else ()
    return Ladder(
        play,
        _answer(rules, "yes"),
        _answer(rules, "no"),
        rules.quoted(rules.citations["refused"].rule),
        (plain, *steps, *special),
    )


def _climbed(rules: Ruleset, settings: Settings) -> Iterator[LadderStep]:
    """Yield the steps of a ladder; a refused one leaves the stake before it."""
    ladder = rules.ladder_for(settings)
    for place, (before, step) in enumerate(pairwise(ladder), start=1):
        word = printed(word_of(rules, settings, place), rules.name)
        worth, given_up = rules.spoken(step.worth), rules.spoken(before.worth)
        yield LadderStep((word,), worth, given_up, rules.quoted(step.rule), named=_is_named(rules))


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
    refused = rules.quoted(_outcome(rules, options, (words[0].name, no)).awards[-1].rule)
    return Ladder(_("Envido"), yes, no, refused, tuple(steps))


def _flor(rules: Ruleset, options: Mapping[str, Any]) -> Ladder:
    flor, contra, rest, yes, no = (
        word_for(rules.name, "flor", act) for act in ("flor", "contraflor", "resto", "quiero", "achico")
    )
    alone, gave_in = _outcome(rules, options, (flor,)), _outcome(rules, options, (flor, no))
    both = _outcome(rules, options, (flor, flor)).look.comparison
    assert both is not None
    steps = [
        LadderStep((flor,), str(alone.awards[-1].points), "", rules.quoted(alone.awards[-1].rule)),
        LadderStep((flor, flor), str(both.amount), str(gave_in.awards[-1].points), rules.quoted(both.rule)),
    ]
    for chain in ((flor, contra), (flor, rest), (flor, contra, rest)):
        wait = _outcome(rules, options, chain).look.waits[-1]
        worth = _of_option(rules, options, "contraflor_resto") if chain[-1] == rest else str(wait.yes)
        steps.append(LadderStep(chain, worth, str(wait.no), wait.rule))
    return Ladder(_("Flor"), yes, no, rules.quoted(gave_in.awards[-1].rule), tuple(steps))


def _outcome(rules: Ruleset, options: Mapping[str, Any], words: tuple[str, ...]) -> ImaginedOutcome:
    """Return the outcome of these words, said by both sides in turn in the first hand for two."""
    entries = [ParsedEntry("say", {}, team=place % 2, word=word) for place, word in enumerate(words)]
    return follow_entries(imagined_deal(ImaginedTable(rules.name, options, 2)), entries)


def _of_option(rules: Ruleset, options: Mapping[str, Any], name: str) -> str:
    """Return the chosen value of an option, in the words of the form."""
    return str(GAMES[rules.name].sheet.sentences[name].says[rules.settings(options)[name]])
