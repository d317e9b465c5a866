"""The questions *Who wins if…?* and *What are these worth?*, and the places that cards are picked into.

Each answer is the referee's ruling on a table of the same rules where just that happens. The engine follows the rules
without citing them; the places in the book of a game are known here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from referee.arbiter.ask.scene import Scene
from referee.inputs import whole_number
from referee.matches.words import cards as card_words
from referee.matches.words import names, phrases, reasons, wording
from referee.matches.words.cards import CardPicker, picker
from referee.matches.words.names import Verb, contracted, labelled_names
from referee.matches.words.quotes import Quote
from referee.rules.asked import whatif
from referee.rules.asked.look import look
from referee.rules.asked.view import Look, Trick
from referee.rules.record.cards import JOKER, envido_value, flor_value
from referee.rules.record.hand import CARDS, order_from
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

BY_MANO = Verb(
    gettext_lazy("Empatan: es de %(who)s, que es mano."),
    gettext_lazy("Empatan: es de %(who)s, que son mano."),
    gettext_lazy("Empatan: es de %(who)s, que son mano."),
)
QUESTIONS = {"two": ("x", "y"), "trick": ("b", "c"), "ties": ("t",), "equal": ("m",)}
"""The questions of the page, and how the fields begin that only one of them has."""
Says = tuple[str, str]
"""A sentence, and its rule ("" for none)."""


@dataclass(frozen=True, slots=True)
class SpokenAnswer:
    """Sentences of the referee as (text, rule, the rule quoted where it comes last)."""

    says: tuple[tuple[str, str, Quote | None], ...]


def answer_of(scene: Scene, *says: Says) -> SpokenAnswer:
    """Make an answer of these sentences, in the words of the game."""
    lang, tongue = get_language() or "es", wording.tongue_of(scene.ruleset)
    parts = [(wording.worded(text, tongue, lang), rule) for text, rule in says if text]
    last = {rule: place for place, (_text, rule) in enumerate(parts)}
    return SpokenAnswer(
        tuple(
            (text, rule, scene.quote(rule) if last[rule] == place else None) for place, (text, rule) in enumerate(parts)
        )
    )


def refusal_answer(scene: Scene, refusal: Refusal, cast: names.Cast) -> SpokenAnswer:
    """Return why the referee refuses the imagined entry."""
    return answer_of(scene, (reasons.refusal_text(refusal.code, refusal.args, cast), refusal.rule))


def question_of(query: QueryDict) -> str:
    """Return the question that was put: the first one, if none was."""
    fields = [field.rstrip("0123456789") for field, value in query.items() if value]
    return next((name for name, own in QUESTIONS.items() if set(own).intersection(fields)), "two")


def cast_of(scene: Scene, seats: int, dealer: int) -> names.Cast:
    """Return who plays an imagined hand: the table's own people, or two whom nobody knows."""
    if seats == len(scene.match.seats):
        return names.dealt_cast(scene.match, dealer)
    return names.Cast(("1", "2"), (0, 1), 2, ruleset=scene.ruleset)


def tie_name(scene: Scene) -> str:
    """Return the players' word for a tied trick, a Spanish one in the reader's language."""
    words = scene.game.terms
    return wording.trick_term(words.tie, words)


def coming_trick(scene: Scene) -> str:
    """Name the trick in play as players do: primera, segunda, tercera."""
    words = scene.game.terms
    return wording.ordinal(words, min(scene.now.trick_number, len(words.tricks)))


# Cards against cards, and whole tricks.


def two_cards(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer which of two cards kills the other, or that they tie; None where nothing was asked."""
    cards = (query.get("x", ""), query.get("y", ""))
    if not all(cards):
        return None
    # Two cards need only two players, whoever sits here; seat 0 leads.
    place = replace(imagined_place(scene, query), seats=2, dealer=1)
    refusal, trick, _after = whatif.imagined_trick(place, 0, list(enumerate(cards)))
    if refusal is not None:
        return refusal_answer(scene, refusal, cast_of(scene, 2, 1))
    made = whatif.made_cards(whatif.imagined_deal(place)).intersection(cards)
    # That one of them is a manilha is all there is to say: the order of the others does not count.
    rank = scene.cite("among manilhas") if len(made) > 1 else _vira_rule(scene, place.vira) if made else ""
    rank = rank or _rank_rule(scene, cards)
    first, second = (card_words.name(card, scene.ruleset) for card in cards)
    if trick.winner_seat is None:
        text = _("%(first)s y %(second)s valen lo mismo: %(tie)s.")
        tied = text % {"first": first, "second": second, "tie": tie_name(scene)}
        return answer_of(scene, (capfirst(tied), rank))
    winner, loser = (first, second) if trick.winner_seat == 0 else (second, first)
    text = _("%(winner)s mata a %(loser)s.") % {"winner": winner, "loser": loser}
    return answer_of(scene, (capfirst(text), rank), *_made(scene, place.vira, [card for card in cards if card in made]))


def _made(scene: Scene, vira: str, made: Sequence[str]) -> Iterator[Says]:
    """Say which of the cards the turned one has put above all others."""
    terms = scene.game.terms
    for card in made:
        cards = {"card": card_words.name(card, scene.ruleset), "other": card_words.name(vira, scene.ruleset)}
        text = _("%(card)s es %(high)s: la %(turned)s es %(other)s.")
        words = cards | {"high": terms.high_one, "turned": terms.turned}
        yield capfirst(text % words), _vira_rule(scene, vira)


def vira_of(scene: Scene, query: QueryDict) -> str:
    """Return the vira of the question, else the table's; "" where the game turns none."""
    vira = query.get("vira", scene.now.vira)
    if not scene.settings["vira"]:
        return ""
    return vira if vira in whatif.imagined_deal(replace(scene.imagined, vira="")).pack.rank else ""


def imagined_place(scene: Scene, query: QueryDict) -> whatif.ImaginedTable:
    """Return the table at nought to nought, under the vira of the question."""
    return replace(scene.imagined, vira=vira_of(scene, query))


def whole_trick(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer who wins a trick of everybody's cards and leads the next; None where nothing was asked."""
    seats = len(scene.match.seats)
    leader = whole_number(query.get("b", ""), range(seats))
    if leader is None:
        return None
    cards = [(seat, query.get(f"c{seat}", "")) for seat in order_from(leader, seats)]
    if not all(card for _seat, card in cards):
        return answer_of(scene, (_("Falta la carta de alguien."), ""))
    place = imagined_place(scene, query)
    cast = cast_of(scene, seats, place.dealer)
    refusal, trick, after = whatif.imagined_trick(place, leader, cards)
    if refusal is not None:
        return refusal_answer(scene, refusal, cast)
    return answer_of(scene, *_outcome(scene, trick, after, cast, whatif.imagined_deal(place).pack.rank))


def _outcome(scene: Scene, trick: Trick, after: Look, cast: names.Cast, rank: Mapping[str, int]) -> Iterator[Says]:
    """Say how a trick ended, and who leads then."""
    if trick.winner_seat is None or trick.winner_side is None:
        text = _("%(tie)s: los dos equipos tienen la carta más alta.") % {"tie": tie_name(scene)}
        yield capfirst(text), scene.cite("tie")
    else:
        who = names.seat_name(cast, trick.winner_seat)
        words = {"who": who, "card": card_words.name(dict(trick.cards)[trick.winner_seat], scene.ruleset)}
        # Partners with equal cards tie with nobody: another rule says so.
        yield (
            contracted(_("Es de %(who)s, con %(card)s.") % words),
            scene.cite("partners" if _shared(trick, rank) else "wins"),
        )
    if after.turn is not None:
        text = _("En la que sigue sale %(who)s.") % {"who": names.seat_name(cast, after.turn)}
        yield text, scene.cite("leads_tied" if trick.parda else "leads")


def _shared(trick: Trick, rank: Mapping[str, int]) -> bool:
    """Return whether the winning side has its highest card several times."""
    places = [rank[card] for _seat, card in trick.cards]
    return places.count(max(places)) > 1


def _rank_rule(scene: Scene, cards: Sequence[str]) -> str:
    """Cite the rule about the order of these cards."""
    added = scene.game.cites.added
    return next((added[card] for card in cards if card in added), scene.cite("rank"))


def _vira_rule(scene: Scene, vira: str) -> str:
    """Cite the rule about the cards that this vira makes manilhas."""
    rank = f"manilhas of {vira[:-1]}"
    return scene.cite(rank if rank in scene.game.cites.rules else "manilhas")


# Values against values, and hands with tied tricks.


def equal_values(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer who wins an envido or a flor between two seats; None where nothing was asked."""
    matter, seats = query.get("m", ""), len(scene.match.seats)
    first, second = whole_number(query.get("a", ""), range(seats)), whole_number(query.get("z", ""), range(seats))
    values = whole_number(query.get("va", ""), range(100)), whole_number(query.get("vz", ""), range(100))
    if f"equal {matter}" not in scene.game.cites.rules:
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
    equal = values[0] == values[1]
    text = _why_equal(scene, matter, cast, winner) if equal else _("Es de %(who)s.")
    sentence = text % {"who": names.seat_name(cast, winner), "mano": names.seat_name(cast, _mano(place))}
    return answer_of(scene, (contracted(sentence), scene.cite(f"{'equal' if equal else 'higher'} {matter}")))


def _mano(place: whatif.ImaginedTable) -> int:
    return (place.dealer + 1) % place.seats


def _why_equal(scene: Scene, matter: str, cast: names.Cast, winner: int) -> str:
    """Say why one of two equal values wins, as this table plays it."""
    if matter == "envido" and scene.settings["envido_tie"] == "bidder":
        return _("Empatan: es de %(who)s, por ser del equipo que abrió el envido.")
    if winner == _mano(scene.imagined):
        return BY_MANO.of(names.person_in_seat(cast, winner))
    return _("Empatan: es de %(who)s, por estar antes desde el mano (%(mano)s).")


TRICK_RESULTS = {"0": 0, "1": 1, "p": None}


def tied_tricks(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer whose the hand is after these tricks, or that it goes on; None where nothing was asked."""
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
    tied = played.count(None)
    rule = scene.cite("all_tied") if tied == CARDS else scene.game.cites.hand[tied]
    if not whatif.ends_hand(outcome):
        return answer_of(scene, (_("Todavía no es de nadie: se juega la que sigue."), rule))
    says = [(_whose(outcome, cast), rule)]
    # The form lets people choose tricks that were never played.
    if len(played) < len(results):
        says.append((_("La que sigue ya no se juega."), rule))
    return answer_of(scene, *says)


def _until_decided(place: whatif.ImaginedTable, results: list[int | None]) -> list[int | None]:
    """Return the tricks up to the one that decides the hand; no later one was played."""
    ends = (n for n in range(1, len(results) + 1) if whatif.ends_hand(whatif.imagined_tricks(place, results[:n])))
    return results[: next(ends, len(results))]


def _whose(outcome: whatif.ImaginedOutcome, cast: names.Cast) -> str:
    if not outcome.awards:
        return _("La mano no es de nadie.")
    seat = next(seat for seat in range(len(cast.players)) if whatif.won_by(outcome, seat))
    winner, points = names.both_sides(cast)[cast.sides[seat]].full, phrases.points(outcome.points, cast)
    return contracted(_("La mano es de %(side)s: %(points)s.") % {"side": winner, "points": points})


# The worth of three cards, or the place of any in the order.

FEW = 6
"""So many cards are named one by one."""
CARD_FIELDS = tuple(f"k{number}" for number in range(CARDS))
"""The fields of the three cards."""


def cards_value(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer the worth of the question's cards; None where nothing was asked."""
    cards = [card for field in CARD_FIELDS if (card := query.get(field, ""))]
    if not cards:
        return None
    state = whatif.imagined_deal(imagined_place(scene, query))
    # Without the vira nobody knows which cards are manilhas.
    if state.options["vira"] and (state.hand is None or not state.hand.vira):
        return refusal_answer(scene, state.refuse("vira-needed"), scene.cast)
    wrong = _wrong(state, cards)
    if wrong is not None:
        return refusal_answer(scene, wrong, scene.cast)
    # Without envido, cards have an order and no value: single ones can be asked about.
    if not state.options["envido"]:
        return answer_of(scene, *_ranked(scene, state, cards))
    if len(cards) < CARDS:
        return answer_of(scene, (_("Elegí las tres cartas."), ""))
    return answer_of(scene, *_counted(scene, state, cards))


def _wrong(state: State, cards: Sequence[str]) -> Refusal | None:
    """Find the first card that can't be here: none of the pack, the vira, or a repeat."""
    for place, card in enumerate(cards):
        if card not in state.pack.rank:
            return state.refuse("card-unknown", card=card)
        if card in cards[:place] or (state.hand is not None and card == state.hand.vira):
            return state.refuse("card-repeated", card=card)
    return None


def _counted(scene: Scene, state: State, cards: Sequence[str]) -> Iterator[Says]:
    """Count the envido, and the flor where the table has it and these cards are one.

    A game that cites nothing for the envido of three cards of a suit counts none beside a flor.
    """
    flor = flor_value(state.pack, cards, state.options["flor_negras"])
    if flor is not None and look(state).flor != "off":
        negras = not any(state.pack.counts[card] for card in cards)
        yield _("Flor de %(value)s.") % {"value": flor}, scene.cite("value negras" if negras else "value flor")
    if flor is not None and "value same suit" not in scene.game.cites.rules:
        return
    rule = scene.cite("value envido" if flor is None else "value same suit")
    yield _("Envido: %(value)s.") % {"value": envido_value(state.pack, cards)}, rule


def _ranked(scene: Scene, state: State, cards: Sequence[str]) -> Iterator[Says]:
    """Describe each card, the strongest first: the cards that kill it and that equal it."""
    for card, above, same in whatif.card_order(state, cards):
        parts = [_killed(above, scene.ruleset)]
        if same:
            parts.append(_("vale igual que %(cards)s") % {"cards": _names(same, scene.ruleset)})
        name, cites = capfirst(card_words.name(card, scene.ruleset)), _rank_rule(scene, [card])
        if card in whatif.made_cards(state):
            name, cites = f"{name} ({scene.game.terms.high_one})", scene.cite("among manilhas")
        yield labelled_names(name, f"{'; '.join(parts)}."), cites


def _killed(above: Sequence[str], ruleset: str) -> str:
    if not above:
        return _("no la mata ninguna")
    if len(above) <= FEW:
        return ngettext("la mata %(cards)s", "la matan %(cards)s", len(above)) % {"cards": _names(above, ruleset)}
    return _("la matan %(number)s cartas") % {"number": len(above)}


def _names(cards: Sequence[str], ruleset: str) -> str:
    return ", ".join(card_words.name(card, ruleset) for card in cards)


# The places that cards are picked into.


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A place for a card: its field, whose or which it is, and the card in it.

    `open` tells whether the next card that is picked lies there; `side` is that of its player, if it has one.
    """

    field: str
    label: str
    side: int | None
    card: str
    name: str
    picture: card_words.Picture | None
    open: bool


@dataclass(frozen=True)
class Picking:
    """The pack by suit, the keys of the picker, whether a place waits for a card, and the first places."""

    suits: list[tuple[str, list[tuple[str, str]]]]
    picker: CardPicker
    picking: bool
    places: list[CardPlace]


Labelled = tuple[str, str, int | None]
"""A field, its label, and the side of its player."""


def lay_cards(scene: Scene, query: QueryDict, places: Iterable[Labelled], *, open_first: bool) -> list[CardPlace]:
    """Lay the question's cards into their places; the first empty one may be open."""
    pack = whatif.imagined_deal(scene.imagined).pack
    laid: list[CardPlace] = []
    for field, label, side in places:
        chosen = query.get(field, "")
        card = chosen if chosen in pack.rank else ""
        opens = open_first and not card and not any(place.open for place in laid)
        name = card_words.name(card, scene.ruleset) if card else ""
        picture = card_words.card_picture(card, scene.ruleset, pack) if card else None
        laid.append(CardPlace(field, label, side, card, name, picture, opens))
    return laid


def places_of(
    scene: Scene, query: QueryDict, places: Iterable[Labelled], *, open_first: bool = True
) -> list[CardPlace]:
    """Return these places, and one for the vira where the game turns one."""
    query = query.copy()
    query["vira"] = vira_of(scene, query)
    turned: list[Labelled] = [("vira", wording.turned_label(scene.ruleset), None)] if scene.settings["vira"] else []
    return lay_cards(scene, query, [*places, *turned], open_first=open_first)


def card_number(number: int) -> str:
    """Label one of several cards."""
    return _("Carta %(number)s") % {"number": number}


def picking(scene: Scene, *laid: list[CardPlace]) -> Picking:
    """Return the pack from which cards are picked into these places; a joker is a suit by itself."""
    pack = whatif.imagined_deal(scene.imagined).pack
    suits: dict[str, list[tuple[str, str]]] = {}
    for card in sorted(pack.rank, key=lambda card: -pack.rank[card]):
        suit = "" if card == JOKER else str({**card_words.SUITS, **card_words.FRENCH_SUITS}[card[-1]])
        suits.setdefault(suit, []).append((card, capfirst(card_words.name(card, scene.ruleset))))
    opens = any(place.open for places in laid for place in places)
    return Picking(list(suits.items()), picker(scene.ruleset, scene.match.options), opens, laid[0])
