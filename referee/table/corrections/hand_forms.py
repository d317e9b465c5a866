"""The forms of words, numbers, cards, tricks, comparisons and proofs."""

from __future__ import annotations

from django.core.exceptions import NON_FIELD_ERRORS
from django.utils.translation import gettext, gettext_lazy

from referee.matches.types import Raw
from referee.matches.words.entry_words import SHOWN
from referee.table.corrections.fields import AmountField, ChipsField, ListField, SeatListField, WinnerField, WordField
from referee.table.corrections.form import EntryForm, Questions
from referee.table.corrections.vocabulary import Item

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


class PlayForm(EntryForm):
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
        winners = (*self.table.winners(), self.table.tie())
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
        """Return the trick, a tied one with whoever had the highest cards."""
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
        yield (
            "won",
            WinnerField("showdown", gettext("Quién los ganó"), self.table.winners(), lacking=gettext("quién ganó")),
        )

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
