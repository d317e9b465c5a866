"""The form of an entry: an entry fills it in, and a valid form gives an entry.

First the form of each kind, then their fields, and the words, cards, seats and sides that they offer. Answers are not
compared with what was offered: the referee rules on the entry, and says why not.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.utils.translation import gettext, gettext_lazy

from referee.games import GAMES
from referee.inputs import NumberField, TextField, whole_number
from referee.matches.models import Match
from referee.matches.plain_text import kept_line
from referee.matches.types import Raw
from referee.matches.words import cards as card_words
from referee.matches.words import names
from referee.matches.words.phrases import SHOWN
from referee.matches.words.wording import kind, printed, turned_label
from referee.rules.asked.played import Contents, contents
from referee.rules.record.cards import FACE_DOWN, JOKER, CardPack
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.rulesets.base import Ruleset

Questions = Iterator[tuple[str, forms.Field]]


class EntryForm(forms.Form):
    """The questions about an entry of one kind, filled in with `raw`, the old one."""

    label: ClassVar[Any]
    """The kind, as a person would ask for it."""
    checked: ClassVar[tuple[str, ...]] = ()
    """The questions in the order in which a lack is told, where it is another than the page's."""

    def __init__(self, table: "Vocabulary", data: Mapping[str, str] | None = None, raw: Raw | None = None) -> None:
        super().__init__(data, initial=answers_of(raw) if raw else {})
        self.table, self.raw = table, raw
        # Fields depend on the table: its words, its seats, and what its game notes at all.
        self.fields.update(self.questions())

    def questions(self) -> Questions:
        """Yield the names and fields, as the page shows them."""
        raise NotImplementedError  # of each kind; Django's forms have a metaclass, so this can't be an ABC

    def entry(self) -> Raw:
        """Return the entry that a valid form describes."""
        raise NotImplementedError  # as above

    @property
    def lacking(self) -> str:
        """The first part that an invalid form lacks."""
        # One lack at a time, as a person would ask.
        order = (*(self.checked or self.fields), NON_FIELD_ERRORS)
        return next(str(self.errors[name][0]) for name in order if name in self.errors)

    def _speaker(self) -> "SpeakerField":
        return SpeakerField(gettext("Quién"), self.table.parties("by:"), lacking=gettext("quién"))

    def _player(self) -> "SpeakerField":
        return SpeakerField(gettext("Quién"), self.table.seats("by:"), lacking=gettext("quién"))

    def _card(self, name: str) -> str:
        """Return the card of a rank and a suit; empty without a rank."""
        rank, suit = self.cleaned_data[f"{name}_rank"], self.cleaned_data[f"{name}_suit"]
        return rank if rank in ("", *SUITLESS) else f"{rank}{suit}"


def answers_of(raw: Raw) -> dict[str, str]:
    """Return the answers that an entry gives to the questions of any kind."""
    answers: dict[str, str] = {name: str(raw[name]) for name in ("to", "first", "last", "why", "cards") if name in raw}
    answers |= {field: str(raw[name]) for name, field in (("deal", "dealer"), ("close", "why")) if name in raw}
    answers |= next(({"who": f"{name}:{raw[name]}"} for name in ("by", "team") if raw.get(name) is not None), {})
    answers |= {
        name: "yes" if raw[name] else "no" for name in ("pica", "cut", "before") if isinstance(raw.get(name), bool)
    }
    answers |= {f"points{place}": str(points) for place, points in enumerate(raw.get("adjust", ()))}
    if "say" in raw:
        answers["value" if isinstance(raw["say"], int) else "word"] = str(raw["say"])
    for name in ("play", "vira"):
        if name in raw:
            answers |= {f"{name}_rank": card_rank(raw[name]), f"{name}_suit": card_suit(raw[name])}
    for name in ("trick", "showdown"):
        if name in raw:
            answers["won"] = _winner(raw, raw[name])
    return answers | _proof(raw.get("show"))


def _winner(raw: Raw, won: object) -> str:
    if won == "parda":
        return "parda"
    return f"seat:{won}" if won is not None else f"team:{raw.get('team')}"


def _proof(shown: object) -> dict[str, str]:
    if isinstance(shown, list):
        return {"shown": "cards", **{f"card{place}": card for place, card in enumerate(shown)}}
    return {} if shown is None else {"shown": str(shown)}


MOST_SHOWN = 3
"""So many cards are shown at most: a hand."""


class SayForm(EntryForm):
    """A word."""

    label = gettext_lazy("una palabra")
    checked = ("word", "who", "to")

    def questions(self) -> Questions:
        """Yield who said which word and, of words that are said to somebody, to whom."""
        words, aimed_words = self.table.words(), self.table.aimed
        yield "who", self._speaker()
        yield "word", WordField(gettext("Qué dijo"), words, lacking=gettext("qué dijo"))
        aimed = [item.label for item in words if item.value in aimed_words]
        if aimed:
            nobody = Item("", gettext("a nadie en particular"))
            label = gettext("A quién, si fue %(words)s") % {"words": ", ".join(aimed)}
            seats = (nobody, *self.table.seats())
            yield "to", SeatListField(label, seats, lacking=gettext("a quién"), required=False)

    def entry(self) -> Raw:
        """Return the word, and to whom it was said where it can be aimed."""
        word, to = self.cleaned_data["word"], self.cleaned_data.get("to")
        # The list stays on the page while another word is chosen: its answer counts for aimed words only.
        aimed = word in self.table.aimed and to is not None
        return {**self.cleaned_data["who"], "say": word, **({"to": to} if aimed else {})}


class NumberForm(EntryForm):
    """A number that was said: points of a comparison, or chips."""

    label = gettext_lazy("un número")

    def questions(self) -> Questions:
        """Yield who said which number."""
        yield "who", self._speaker()
        yield "value", AmountField(gettext("Cuánto"), lacking=gettext("cuánto"))

    def entry(self) -> Raw:
        """Return the number."""
        return {**self.cleaned_data["who"], "say": self.cleaned_data["value"]}


class CardForm(EntryForm):
    """A card that was played."""

    label = gettext_lazy("una carta")
    checked = ("play_rank", "who")

    def questions(self) -> Questions:
        """Yield who played which card, by its rank and its suit."""
        # A side can speak, but only a player has cards.
        yield "who", self._player()
        yield "play_rank", ChipsField(gettext("La carta"), self.table.playable_ranks(), lacking=gettext("qué carta"))
        yield "play_suit", ChipsField(gettext("Palo"), self.table.suits())
        yield from _before_question(self)

    def entry(self) -> Raw:
        """Return the card, and what lay there before a bet if it closed a tie."""
        return {**self.cleaned_data["who"], "play": self._card("play"), **_before_answer(self)}


class TrickForm(EntryForm):
    """A trick that somebody won, or nobody."""

    label = gettext_lazy("quién ganó la primera, segunda o tercera")

    def questions(self) -> Questions:
        """Yield who won it and, where ties are noted so, who had the highest cards."""
        winners = (*self.table.parties("seat:"), self.table.tie())
        yield "won", WinnerField("trick", gettext("Quién la ganó"), winners, lacking=gettext("quién ganó"))
        if self.table.contents.tied_cards:
            seats = (Item("", gettext("no sé")), *self.table.seats())
            for name, label in (
                ("first", gettext("Si empataron: la primera de las iguales, de")),
                ("last", gettext("Si empataron: la última de las iguales, de")),
            ):
                yield name, SeatListField(label, seats, lacking=gettext("de quién"), required=False)
        yield from _before_question(self)

    def entry(self) -> Raw:
        """Return the trick, a tied one with the players of the highest cards."""
        won = self.cleaned_data["won"]
        # The same: who won may be changed after a tie was described.
        highest = {name: self.cleaned_data.get(name) for name in ("first", "last") if won["trick"] == "parda"}
        before = _before_answer(self) if won["trick"] == "parda" else {}
        return {**won, **{name: seat for name, seat in highest.items() if seat is not None}, **before}


class ShowdownForm(EntryForm):
    """A comparison that somebody won."""

    label = gettext_lazy("quién ganó los tantos")

    def questions(self) -> Questions:
        """Yield who won it."""
        winners = self.table.parties("seat:")
        yield "won", WinnerField("showdown", gettext("Quién los ganó"), winners, lacking=gettext("quién ganó"))

    def entry(self) -> Raw:
        """Return the comparison."""
        return dict(self.cleaned_data["won"])


class ShowForm(EntryForm):
    """A proof: cards that were shown, or that nobody doubted them."""

    label = gettext_lazy("qué mostró")
    checked = ("shown", NON_FIELD_ERRORS, "who")

    def questions(self) -> Questions:
        """Yield who gave which proof, and the cards."""
        words = [Item(word, verb.of("one")) for word, verb in SHOWN.items()]
        cards = (Item("", gettext("ninguna")), *self.table.cards())
        yield "who", self._player()
        yield "shown", ChipsField(gettext("Qué mostró"), (*words, Item("cards", gettext("cartas"))), lacking=_shown())
        for place in range(MOST_SHOWN):
            yield f"card{place}", ListField(gettext("Carta %(number)s") % {"number": place + 1}, cards)

    def clean(self) -> None:
        """Refuse cards of which none was chosen."""
        if self.cleaned_data.get("shown") == "cards" and not self._cards():
            self.add_error(None, _shown())

    def entry(self) -> Raw:
        """Return the proof."""
        shown = self.cleaned_data["shown"]
        return {**self.cleaned_data["who"], "show": self._cards() if shown == "cards" else shown}

    def _cards(self) -> list[str]:
        cards = (self.cleaned_data[f"card{place}"] for place in range(MOST_SHOWN))
        return [card for card in cards if card]


def _shown() -> str:
    return gettext("qué mostró")


def _before_question(form: EntryForm) -> Questions:
    """Yield whether one of the equal cards lay there before the bet, where the game asks (BR-REC-05)."""
    if form.table.contents.before:
        known = (Item("", gettext("no sé")), Item("yes", gettext("sí")), Item("no", gettext("no")))
        label = gettext("Si empataron después de un truco: ¿una de las iguales ya estaba?")
        yield "before", ChipsField(label, known, required=False)


def _before_answer(form: EntryForm) -> Raw:
    answer = form.cleaned_data.get("before")
    return {"before": answer == "yes"} if answer else {}


class AdjustForm(EntryForm):
    """Points that were noted."""

    label = gettext_lazy("puntos")

    def questions(self) -> Questions:
        """Yield the points of each score, and the reason."""
        for column in names.board_columns(self.table.cast):
            label = gettext("Puntos: %(who)s") % {"who": column.full}
            yield f"points{column.number}", AmountField(label, lacking=gettext("los puntos"), required=False)
        yield "why", WrittenField(gettext("Por qué"))

    def clean(self) -> None:
        """Refuse points that are nothing for everybody."""
        if not self.errors and not any(self._points()):
            self.add_error(None, gettext("los puntos"))

    def entry(self) -> Raw:
        """Return the points; the source of those they replace stays."""
        why = _line(self.cleaned_data["why"])
        # The form does not ask what noted points were for, so that stays.
        source = {"source": self.raw["source"]} if self.raw and "source" in self.raw else {}
        return {"adjust": self._points(), **({"why": why} if why else {}), **source}

    def _points(self) -> list[int]:
        # A score that was left open gets nothing.
        return [self.cleaned_data[f"points{number}"] or 0 for number in range(self.table.cast.accounts)]


class DealForm(EntryForm):
    """A deal."""

    label = gettext_lazy("quién dio")

    def questions(self) -> Questions:
        """Yield the dealer, and the facts of a deal that only some games note."""
        deals = self.table.contents
        yield "dealer", SeatChipsField(gettext("Quién dio"), self.table.seats(), lacking=gettext("quién dio"))
        if deals.pica:
            usual = Item("", gettext("la que tocaba"))
            kinds = (Item(name, kind(self.table.match.ruleset, pica)) for name, pica in (("no", False), ("yes", True)))
            yield "pica", ChipsField(gettext("Qué mano"), (usual, *kinds))
        if deals.vira:
            unknown = Item("", gettext("no se anotó"))
            yield "vira_rank", ChipsField(turned_label(self.table.match.ruleset), (unknown, *self.table.ranks()))
            yield "vira_suit", ChipsField(gettext("Palo"), self.table.suits())
        if deals.cut:
            yield "cut", ChipsField(gettext("El corte"), (Item("", gettext("cortó")), Item("no", gettext("sin corte"))))
            yield "cards", ChipsField(gettext("Cartas a cada uno"), (Item("", "3"), Item("1", "1")))

    def entry(self) -> Raw:
        """Return the deal, without the usual facts."""
        answers = self.cleaned_data
        raw: Raw = {"deal": answers["dealer"]}
        if answers.get("pica"):
            raw["pica"] = answers["pica"] == "yes"
        if "vira_rank" in answers and self._card("vira"):
            raw["vira"] = self._card("vira")
        if answers.get("cut") == "no":
            raw["cut"] = False
        if answers.get("cards") == "1":
            raw["cards"] = 1
        return raw


class CloseForm(EntryForm):
    """The end of a hand that nobody played to its end."""

    label = gettext_lazy("fin de la mano")

    def questions(self) -> Questions:
        """Yield the reason."""
        yield "why", WrittenField(gettext("Por qué se cerró"))

    def entry(self) -> Raw:
        """Return the end of the hand."""
        # A hand is never closed without a reason; the kind's own name is one.
        return {"close": _line(self.cleaned_data["why"]) or str(self.label)}


def _line(text: str) -> str:
    return kept_line(text, len(text))


class QuestionField(forms.Field):
    """A question with its items; `lacking` names the part that the entry lacks without an answer."""

    widget: Any = forms.RadioSelect
    named: tuple[str, ...] = ()
    """What a party is named as, where the answer is one: "by", say, of "by:2"."""

    def __init__(
        self, label: str, items: "Iterable[Item]" = (), *, lacking: str = "", required: bool | None = None, **more: Any
    ) -> None:
        must = bool(lacking) if required is None else required
        super().__init__(label=label, required=must, **more)
        self.items = tuple(items)
        self.error_messages |= {"required": lacking, "invalid": lacking}

    def prepare_value(self, value: Any) -> Any:
        """Return the answer as the page shows it: where none was sent, the empty item."""
        return "" if value is None else value

    def party(self, value: Any) -> tuple[str, int]:
        """Read a party: what it is named as, and its number."""
        name, _colon, digits = str(value or "").partition(":")
        number = whole_number(digits)
        if name not in self.named or number is None:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return name, number


class ChipsField(QuestionField, TextField):
    """One of several, as chips."""


class ListField(QuestionField, TextField):
    """One of several, from a list."""

    widget = forms.Select


class WrittenField(QuestionField, TextField):
    """An answer in one's own words."""

    widget = forms.TextInput


# A word that the ruleset lacks is no entry at all, so there is nothing to rule on.
class WordField(ListField):
    """A word of the game; no other is taken."""

    def validate(self, value: str) -> None:
        """Refuse a word that was not offered."""
        if value not in {item.value for item in self.items}:
            raise ValidationError(self.error_messages["invalid"], code="invalid")


class AmountField(QuestionField, NumberField):
    """A number that is typed."""

    widget = forms.NumberInput


class SeatChipsField(QuestionField, NumberField):
    """A seat, as chips."""


class SeatListField(QuestionField, NumberField):
    """A seat, from a list."""

    widget = forms.Select


class SpeakerField(QuestionField):
    """Who did something: a player ("by:2"), or a side ("team:0")."""

    named = ("by", "team")

    def to_python(self, value: Any) -> Raw:
        """Return the keys of the entry that name the speaker."""
        return dict([self.party(value)])


class WinnerField(QuestionField):
    """The winner, under `key`: a player ("seat:2"), a side ("team:0") or, if offered, nobody ("parda")."""

    named = ("seat", "team")

    def __init__(self, key: str, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.key = key

    def to_python(self, value: Any) -> Raw:
        """Return the keys of the entry that name the winner."""
        if str(value or "").partition(":")[0] == "parda" and any(item.value == "parda" for item in self.items):
            return {self.key: "parda"}
        name, number = self.party(value)
        return {self.key: number} if name == "seat" else {self.key: None, "team": number}


SUITLESS = (JOKER, FACE_DOWN)
"""Cards without a suit: they stand among the ranks."""
_SUITS: Mapping[str, Mapping[str, Any]] = {"spanish": card_words.SUITS, "french": card_words.FRENCH_SUITS}


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a question offers; `tile` is a drawing in `sprite`, `lang` a word's language."""

    value: str
    label: str
    side: int | None = None
    sprite: str = ""
    tile: str = ""
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words, cards and parties of a table, in the hand of an entry."""

    match: Match
    cast: names.Cast

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        return find_ruleset(self.match.ruleset)

    @property
    def settings(self) -> Settings:
        """The options of this table."""
        return self.ruleset.settings(self.match.options)

    @property
    def contents(self) -> Contents:
        """The kinds and parts of entries that this table may log."""
        return contents(self.ruleset, self.settings, len(self.match.seats))

    @property
    def lang(self) -> str:
        """The language of the game's words."""
        return GAMES[self.match.ruleset].skin.lang

    @property
    def pack(self) -> CardPack:
        """The cards; where the vira orders them, in the order without one."""
        rules = self.ruleset
        # Whatever vira the hand had: here only the cards count, not which beats which.
        return rules.pack if rules.pack_for is None else rules.pack_for(self.settings, "")

    @property
    def aimed(self) -> list[str]:
        """The words that are said to somebody."""
        return [word for word in self._words() if self.ruleset.words[word].aimed]

    def _words(self) -> list[str]:
        settings = self.settings
        return [word.name for word in self.ruleset.words.values() if word.exists(settings)]

    def words(self) -> list[Item]:
        """List every word that exists at this table."""
        return [Item(word, printed(word, self.match.ruleset), lang=self.lang) for word in self._words()]

    def seats(self, before: str = "") -> list[Item]:
        """List the players; their values begin with `before`."""
        cast = self.cast
        return [
            Item(f"{before}{seat}", names.seat_name(cast, seat), cast.sides[seat]) for seat in range(len(cast.players))
        ]

    def parties(self, before: str) -> list[Item]:
        """List who may speak, or win: the sides and, where more than two play, the players (as `seats` does)."""
        sides = [Item(f"team:{side.number}", side.brief, side.number) for side in names.both_sides(self.cast)]
        return sides + (self.seats(before) if len(self.cast.players) > 2 else [])

    def tie(self) -> Item:
        """Return the tied trick, as players call it."""
        return Item("parda", GAMES[self.match.ruleset].terms.tie, lang=self.lang)

    def cards(self) -> list[Item]:
        """List the cards of the pack."""
        return [Item(card, card_words.name(card, self.match.ruleset)) for card in self.pack.rank]

    def ranks(self) -> list[Item]:
        """List the ranks of the pack, the strongest first, and the cards without a suit."""
        shape, rank = card_words.deck_of(self.match.ruleset), self.pack.rank
        by_strength = sorted(rank, key=lambda card: -rank[card])
        return [Item(name, _rank_label(name, shape)) for name in dict.fromkeys(card_rank(card) for card in by_strength)]

    def playable_ranks(self) -> list[Item]:
        """List the ranks and, where cards may be played face down, such a card."""
        hidden = [Item(FACE_DOWN, card_words.name(FACE_DOWN))] if self.contents.face_down else []
        return [*self.ranks(), *hidden]

    def suits(self) -> list[Item]:
        """List the suits, each with its drawing."""
        sprite = card_words.sprite(self.match.ruleset)
        return [
            Item(letter, str(suit), sprite=sprite, tile=f"suit-{card_words.SIGNS.get(letter, letter)}")
            for letter, suit in _SUITS[card_words.deck_of(self.match.ruleset)].items()
        ]


def card_rank(card: str) -> str:
    """Return a card's rank; the card itself where it has no suit."""
    return card if card in SUITLESS else card[:-1]


def card_suit(card: str) -> str:
    """Return a card's suit; nothing where it has none."""
    return "" if card in SUITLESS else card[-1]


def _rank_label(rank: str, shape: str) -> str:
    if rank in SUITLESS:
        return card_words.name(rank)
    figure = card_words.FIGURES.get(rank) if shape == "spanish" else None
    return f"{rank} {figure}" if figure else rank
