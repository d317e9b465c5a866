"""The forms of points, deals, and the end of a hand."""

from __future__ import annotations

from django.utils.translation import gettext, gettext_lazy

from referee.matches.plain_text import line
from referee.matches.types import Raw
from referee.matches.words import names
from referee.matches.words.wording import kind
from referee.table.corrections.fields import AmountField, ChipsField, SeatChipsField, WrittenField
from referee.table.corrections.form import EntryForm, Questions
from referee.table.corrections.vocabulary import Item


class AdjustForm(EntryForm):
    """Points that were noted."""

    label = gettext_lazy("puntos")

    def questions(self) -> Questions:
        """Yield the points of each score, and the reason."""
        for column in names.columns(self.table.cast):
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
            yield "pica", ChipsField(gettext("Qué mano"), (usual, Item("no", kind(False)), Item("yes", kind(True))))
        if deals.vira:
            unknown = Item("", gettext("no se anotó"))
            yield "vira_rank", ChipsField(gettext("La vira"), (unknown, *self.table.ranks()))
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
    return line(text, len(text))
