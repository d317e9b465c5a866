"""The question *Who wins if…?*: cards against cards, whole tricks and tied ones, and equal values.

Each answer is what the referee rules on a table of the same rules where just that happens. The engine follows the rules
without citing them; where the book of a game says so is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.arbiter.ask.scene import Scene
from referee.games import GAMES
from referee.inputs import whole_number
from referee.matches.words import cards as card_words
from referee.matches.words import names, phrases, reasons, wording
from referee.matches.words.names import Verb, contracted
from referee.matches.words.quotes import Quote
from referee.rules.asked import whatif
from referee.rules.asked.view import Look, Trick
from referee.rules.record.hand import CARDS, order_from
from referee.rules.record.rulesets import Settings, Word
from referee.rules.record.ruling import Refusal


def cast_of(scene: Scene, seats: int, dealer: int) -> names.Cast:
    """Return who plays an imagined hand.

    They are the table's own people, or two whom nobody knows.
    """
    if seats == len(scene.match.seats):
        return names.dealt_cast(scene.match, dealer)
    return names.Cast(("1", "2"), (0, 1), 2, ruleset=scene.match.ruleset)


BY_MANO = Verb(
    gettext_lazy("Empatan: es de %(who)s, que es mano."),
    gettext_lazy("Empatan: es de %(who)s, que son mano."),
    gettext_lazy("Empatan: es de %(who)s, que son mano."),
)
QUESTIONS = {"two": ("x", "y"), "trick": ("b", "c"), "ties": ("t",), "equal": ("m",)}
"""The questions of the page, and how the fields begin that only one of them has."""


def question_of(query: QueryDict) -> str:
    """Return the question that was put: the first one, if none was."""
    fields = [field.rstrip("0123456789") for field, value in query.items() if value]
    return next((name for name, own in QUESTIONS.items() if set(own).intersection(fields)), "two")


# --- cards ---


def two_cards(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer which of two cards kills the other, or that they tie.

    None where nothing was asked.
    """
    cards = (query.get("x", ""), query.get("y", ""))
    if not all(cards):
        return None
    # Two cards need only two players, whoever sits here; seat 0 leads.
    place = replace(imagined_place(scene, query), seats=2, dealer=1)
    refusal, trick, _after = whatif.imagined_trick(place, 0, list(enumerate(cards)))
    if refusal is not None:
        return refusal_answer(scene, refusal, cast_of(scene, 2, 1))
    made = whatif.manilhas(whatif.imagined_deal(place)).intersection(cards)
    ruleset = scene.match.ruleset
    if len(made) > 1:
        rank = rule_cited(ruleset, scene.settings, "among manilhas")
    elif made:
        # That one of them is a manilha is all there is to say: the order of the others does not count.
        rank = vira_rule(ruleset, scene.settings, place.vira)
    else:
        rank = rank_rule(ruleset, scene.settings, cards)
    first, second = (card_words.name(card, ruleset) for card in cards)
    if trick.winner_seat is None:
        text = _("%(first)s y %(second)s valen lo mismo: %(tie)s.")
        return answer_of(
            scene, (capfirst(text % {"first": first, "second": second, "tie": trick_names(scene)["tie"]}), rank)
        )
    winner, loser = (first, second) if trick.winner_seat == 0 else (second, first)
    text = _("%(winner)s mata a %(loser)s.") % {"winner": winner, "loser": loser}
    ordered = [card for card in cards if card in made]
    return answer_of(scene, (capfirst(text), rank), *_manilhas(scene, place.vira, ordered))


def _manilhas(scene: Scene, vira: str, made: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Say which of the cards the vira makes manilhas."""
    for card in made:
        cards = {"card": card_words.name(card, scene.match.ruleset), "vira": card_words.name(vira, scene.match.ruleset)}
        yield (
            capfirst(_("%(card)s es manilha: la vira es %(vira)s.") % cards),
            vira_rule(scene.match.ruleset, scene.settings, vira),
        )


def vira_of(scene: Scene, query: QueryDict) -> str:
    """Return the vira of the question, else the table's; "" where the game turns none."""
    vira = query.get("vira", scene.now.vira)
    if not scene.settings["vira"]:
        return ""
    return vira if vira in whatif.imagined_deal(replace(scene.imagined, vira="")).pack.rank else ""


def imagined_place(scene: Scene, query: QueryDict) -> whatif.ImaginedTable:
    """Return the table at nought to nought, under the vira of the question."""
    return replace(scene.imagined, vira=vira_of(scene, query))


def trick_names(scene: Scene) -> dict[str, str]:
    """Return the players' words for a trick and a tied one.

    Spanish words are in the reader's language.
    """
    words = GAMES[scene.match.ruleset].terms
    return {"trick": wording.trick_term(words.trick, words), "tie": wording.trick_term(words.tie, words)}


def coming_trick(scene: Scene) -> str:
    """Name the trick in play as players do: primera, segunda, tercera."""
    words = GAMES[scene.match.ruleset].terms
    return wording.ordinal(words, min(scene.now.trick_number, len(words.tricks)))


# --- envido and flor ---


def equal_values(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer who wins an envido or a flor between two seats.

    None where nothing was asked.
    """
    matter = query.get("m", "")
    seats = len(scene.match.seats)
    first, second = whole_number(query.get("a", ""), range(seats)), whole_number(query.get("z", ""), range(seats))
    values = whole_number(query.get("va", ""), range(100)), whole_number(query.get("vz", ""), range(100))
    ruleset, settings = scene.match.ruleset, scene.settings
    if f"equal {matter}" not in GAMES[ruleset].cites.rules:
        return None
    if first is None or second is None or values[0] is None or values[1] is None:
        return answer_of(scene, (_("Faltan los tantos."), ""))
    place = scene.imagined
    cast = cast_of(scene, seats, place.dealer)
    if cast.sides[first] == cast.sides[second]:
        return answer_of(scene, (_("Son compañeros: el tanto es de los dos."), ""))
    outcome = whatif.compared(place, matter, [(first, values[0]), (second, values[1])])
    if outcome.refusal is not None:
        return refusal_answer(scene, outcome.refusal, cast)
    winner = first if whatif.won_by(outcome, first) else second
    who = names.seat_name(cast, winner)
    if values[0] != values[1]:
        text = contracted(_("Es de %(who)s.") % {"who": who})
        return answer_of(scene, (text, rule_cited(ruleset, settings, f"higher {matter}")))
    text = contracted(
        _why_equal(scene, matter, cast, winner) % {"who": who, "mano": names.seat_name(cast, _mano(place))}
    )
    return answer_of(scene, (text, rule_cited(ruleset, settings, f"equal {matter}")))


def _mano(place: whatif.ImaginedTable) -> int:
    return (place.dealer + 1) % place.seats


def _why_equal(scene: Scene, matter: str, cast: names.Cast, winner: int) -> str:
    """Say why one of two equal values wins, as this table plays it."""
    if matter == "envido" and scene.settings["envido_tie"] == "bidder":
        return _("Empatan: es de %(who)s, por ser del equipo que abrió el envido.")
    if winner == _mano(scene.imagined):
        return BY_MANO.of(names.person_in_seat(cast, winner))
    return _("Empatan: es de %(who)s, por estar antes desde el mano (%(mano)s).")


def whole_trick(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer who wins a trick of everybody's cards, and who leads the next.

    None where nothing was asked.
    """
    seats = len(scene.match.seats)
    leader = whole_number(query.get("b", ""), range(seats))
    if leader is None:
        return None
    order = order_from(leader, seats)
    cards = [(seat, query.get(f"c{seat}", "")) for seat in order]
    if not all(card for _seat, card in cards):
        return answer_of(scene, (_("Falta la carta de alguien."), ""))
    place = imagined_place(scene, query)
    cast = cast_of(scene, seats, place.dealer)
    refusal, trick, after = whatif.imagined_trick(place, leader, cards)
    if refusal is not None:
        return refusal_answer(scene, refusal, cast)
    return answer_of(scene, *_outcome(scene, trick, after, cast, whatif.imagined_deal(place).pack.rank))


def _outcome(
    scene: Scene, trick: Trick, after: Look, cast: names.Cast, rank: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """Say how a trick ended, and who leads then."""
    ruleset, settings = scene.match.ruleset, scene.settings
    if trick.winner_seat is None or trick.winner_side is None:
        yield (
            capfirst(_("%(tie)s: los dos equipos tienen la carta más alta.") % {"tie": trick_names(scene)["tie"]}),
            rule_cited(ruleset, settings, "tie"),
        )
    else:
        who = names.seat_name(cast, trick.winner_seat)
        words = {"who": who, "card": card_words.name(dict(trick.cards)[trick.winner_seat], ruleset)}
        # Partners with equal cards tie with nobody: another rule says so.
        shared = _shared(trick, rank)
        rule = rule_cited(ruleset, settings, "partners" if shared else "wins")
        yield contracted(_("Es de %(who)s, con %(card)s.") % words), rule
    if after.turn is not None:
        next_rule = rule_cited(ruleset, settings, "leads_tied" if trick.parda else "leads")
        yield _("En la que sigue sale %(who)s.") % {"who": names.seat_name(cast, after.turn)}, next_rule


def _shared(trick: Trick, rank: Mapping[str, int]) -> bool:
    """Return whether the winning side has its highest card several times."""
    places = [rank[card] for _seat, card in trick.cards]
    return places.count(max(places)) > 1


TRICK_RESULTS = {"0": 0, "1": 1, "p": None}


def tied_tricks(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer whose the hand is after these tricks, or that it goes on.

    None where nothing was asked.
    """
    choices = [query.get(f"t{number}", "") for number in range(CARDS)]
    results = [TRICK_RESULTS[choice] for choice in choices if choice in TRICK_RESULTS]
    if not results:
        return None
    place = scene.imagined
    cast = cast_of(scene, place.seats, place.dealer)
    played = _until_decided(place, results)
    outcome = whatif.imagined_tricks(place, played)
    if outcome.refusal is not None:
        return refusal_answer(scene, outcome.refusal, cast)
    rule = hand_rule(place.ruleset, scene.settings, played)
    if not whatif.ends_hand(outcome):
        return answer_of(scene, (_("Todavía no es de nadie: se juega la que sigue."), rule))
    says = [(_whose(scene, outcome, cast), rule)]
    # The form lets people choose tricks that were never played.
    if len(played) < len(results):
        says.append((_("La que sigue ya no se juega."), rule))
    return answer_of(scene, *says)


def _until_decided(place: whatif.ImaginedTable, results: Sequence[int | None]) -> Sequence[int | None]:
    """Return the tricks up to the one that decides the hand; no later one was played."""
    ends = (n for n in range(1, len(results) + 1) if whatif.ends_hand(whatif.imagined_tricks(place, results[:n])))
    return results[: next(ends, len(results))]


def _whose(scene: Scene, outcome: whatif.ImaginedOutcome, cast: names.Cast) -> str:
    if not outcome.awards:
        return _("La mano no es de nadie.")
    points = phrases.points(outcome.points, cast)
    text = _("La mano es de %(side)s: %(points)s.") % {"side": _winner(outcome, cast), "points": points}
    return contracted(text)


def _winner(outcome: whatif.ImaginedOutcome, cast: names.Cast) -> str:
    seat = next(seat for seat in range(len(cast.players)) if whatif.won_by(outcome, seat))
    return names.both_sides(cast)[cast.sides[seat]].full


@dataclass(frozen=True, slots=True)
class SpokenAnswer:
    """Sentences of the referee as (text, rule, the rule quoted where it comes last)."""

    says: tuple[tuple[str, str, Quote | None], ...]


def answer_of(scene: Scene, *says: tuple[str, str]) -> SpokenAnswer:
    """Make an answer of these sentences, each with its rule ("" for none)."""
    parts = [part for part in says if part[0]]
    last = {rule: place for place, (_text, rule) in enumerate(parts)}
    quoted = (scene.quote(rule) if last[rule] == place else None for place, (_text, rule) in enumerate(parts))
    return SpokenAnswer(tuple((text, rule, quote) for (text, rule), quote in zip(parts, quoted, strict=True)))


def refusal_answer(scene: Scene, refusal: Refusal, cast: names.Cast) -> SpokenAnswer:
    """Return why the referee refuses what was imagined."""
    return answer_of(scene, (reasons.refusal_text(refusal.code, refusal.args, cast), refusal.rule))


def rule_cited(ruleset: str, settings: Settings, subject: str) -> str:
    """Cite a game's rule about a subject of its citations, as this table plays it."""
    return GAMES[ruleset].cites.of(subject, settings)


def rank_rule(ruleset: str, settings: Settings, cards: Sequence[str]) -> str:
    """Cite the rule about the order of these cards."""
    added = GAMES[ruleset].cites.added
    return next((added[card] for card in cards if card in added), rule_cited(ruleset, settings, "rank"))


def vira_rule(ruleset: str, settings: Settings, vira: str) -> str:
    """Cite the rule about the cards that this vira makes manilhas."""
    rank = f"manilhas of {vira[:1]}"
    return rule_cited(ruleset, settings, rank if rank in GAMES[ruleset].cites.rules else "manilhas")


def hand_rule(ruleset: str, settings: Settings, results: Sequence[int | None]) -> str:
    """Cite the rule about who wins the hand after these tricks.

    A tied one among them is None.
    """
    tied = sum(side is None for side in results)
    return rule_cited(ruleset, settings, "all_tied") if tied == CARDS else GAMES[ruleset].cites.hand[tied]


def word_rule(ruleset: str, word: Word | None) -> str:
    """Cite the rule about when this word (or, without one, a number) may be said."""
    rules = GAMES[ruleset].cites.words
    if word is None:
        return rules["number"]
    # A sub-game may tell apart the acts of its words: a flor is announced by one rule, and bet on by another.
    return rules.get(f"{word.game} {word.act}", rules[word.game])
