"""The form of a table: players, dealer, ruleset and options, and the answers that it is filled in with."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.functional import cached_property
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from referee.games import GAMES, QUICK, having, in_order, quick, sharing, sheets
from referee.games.base import Mix, Sheet, read_value, wire
from referee.matches.limits import MAX_NAME
from referee.matches.models import Match
from referee.matches.plain_text import clean
from referee.matches.setup.change_rules import Rules
from referee.matches.words.names import is_placeholder, placeholder_name, shown_name
from referee.matches.words.quotes import PLAYERS, forbidden_seats, impossible, mended
from referee.rules.record.rulesets import RULESETS, Ruleset

TABLE_SIZES = tuple(sorted({count for ruleset in RULESETS.values() for count in ruleset.players}))
"""How many may play, whatever they play."""

WHO_DECIDES = {"no": gettext_lazy("la mesa"), "yes": gettext_lazy("quien anota, si no juega")}
"""Who decides a dispute: both parties together, or a scorer who sits nowhere."""


class Chips(forms.ChoiceField):
    """One of several, as chips.

    `at` names the numbers of players that it concerns, `of` the places of the rulesets, both as the page
    reads them: "6 8". The folded form tells the answer to one that `tells`.
    """

    at = of = ""
    tells = False


class OptionForm(forms.Form):
    """A form that asks about options.

    It asks about those of every ruleset; the page shows what concerns the chosen one.
    """

    def ask(self, sheet: Sheet) -> None:
        """Add the questions of some rulesets, each for those that have the option."""
        for name, sentence in sheet.in_order():
            of = having(sheet, name)
            if sentence.at and not any(count in sentence.at for ruleset in of for count in ruleset.players):
                continue
            field = self.add(sheet.field(name), sentence.asks, sentence.says)
            field.at, field.of = " ".join(map(str, sentence.at)), ruleset_places(ruleset.name for ruleset in of)
            field.tells = name in sheet.always or bool(sentence.brief)

    def add(self, name: str, label: Any, says: Mapping[Any, Any]) -> Chips:
        """Add a question with these answers, by their values."""
        choices = [(wire(value), text) for value, text in says.items()]
        field = Chips(label=label, choices=choices, required=False, widget=forms.RadioSelect)
        self.fields[name] = field
        return field

    @property
    def shown(self) -> str:
        """The ruleset with the defaults that the page shows."""
        chosen = str(self["ruleset"].value() or "")
        shown = self.data.get("shown", chosen) if self.is_bound else chosen
        return shown if shown in RULESETS else QUICK

    @cached_property
    def by_number(self) -> list[forms.BoundField]:
        """Return the options that concern some numbers of players only."""
        return list(self._fields(lambda sheet: sheet.by_number))

    @cached_property
    def common(self) -> list[forms.BoundField]:
        """Return the options that tables ask for."""
        return list(self._fields(lambda sheet: sheet.first))

    def _fields(self, names: Any) -> Iterator[forms.BoundField]:
        for sheet in sheets():
            yield from (self[sheet.field(name)] for name in names(sheet) if sheet.field(name) in self.fields)

    @cached_property
    def further(self) -> list[dict[str, Any]]:
        """Return the options that are folded away.

        Each group has its rulesets, its fields, and whether one is wrong.
        """
        folded = []
        for sheet in sheets():
            names = [name for name in sheet.sentences if name not in (*sheet.first, *sheet.by_number)]
            fields = [self[sheet.field(name)] for name in names]
            if fields:
                wrong = any(field.errors for field in fields)
                folded.append({"of": ruleset_places(sharing(sheet)), "fields": fields, "wrong": wrong})
        return folded


class TableForm(OptionForm):
    """The players and the rules of a table.

    Everything is filled in beforehand, and whatever is missing has its default.

    `shown` is the ruleset with which the page came: an option that was left as it was follows the ruleset that is
    chosen.
    """

    template_name = "table/setup/_options.html"

    def __init__(self, data: Mapping[str, Any] | None = None, *, before: Mapping[str, Any] | None = None) -> None:
        """Fill in `before`: ruleset, options, dealer, names, and names of further seats."""
        lang = get_language()
        super().__init__(data, initial=initial_answers({**usual_answers(quick(lang)), **(before or {})}))
        self._mixes: list[Mix] = []
        self.add("ruleset", "", {name: game.name for name, game in in_order(lang).items()})
        self.add(PLAYERS, _("Jugadores"), {count: str(count) for count in TABLE_SIZES})
        self.add("dealer", _("Da primero"), {seat: str(seat + 1) for seat in range(max(TABLE_SIZES))})
        for seat in range(max(TABLE_SIZES)):
            self.fields[f"seat{seat}"] = forms.CharField(max_length=MAX_NAME, required=False, widget=_name_input(seat))
        self.add("neutral", _("Las discusiones las decide"), WHO_DECIDES)
        for sheet in sheets():
            self.ask(sheet)

    def clean(self) -> dict[str, Any]:
        """Refuse mixes that the rules exclude; with `mend` only a wrong number of players."""
        if self.errors:
            return self.cleaned_data
        if self._players not in self._rules.players:
            self._mixes.append(forbidden_seats(self._rules))
        # "Mend" leaves impossible options out; a number of players can't be left out.
        if "mend" not in self.data:
            self._mixes += impossible(self._rules, self._chosen())
        for mix in self._mixes:
            field = mix.option if mix.option == PLAYERS else self._sheet.field(mix.option)
            self.add_error(field, forms.ValidationError(str(mix.says), code=mix.rule))
        return self.cleaned_data

    def rules(self) -> Rules:
        """Return the rules of a valid form."""
        count = self._players
        names = [clean(self.cleaned_data[f"seat{seat}"]) or placeholder_name(seat) for seat in range(count)]
        # The dealer may have been chosen before the ring was made smaller.
        dealer = min(int(self.cleaned_data["dealer"] or count - 1), count - 1)
        options = mended(self._rules, self._chosen())
        return Rules(self._rules.name, self._written(options), tuple(names), dealer)

    @property
    def neutral(self) -> bool:
        """Whether a scorer who sits nowhere decides disputes alone, by a valid form."""
        return bool(self.cleaned_data["neutral"] == "yes")

    @property
    def asks_neutral(self) -> bool:
        """Whether the page asked who decides disputes."""
        return "neutral" in self.data

    @property
    def _players(self) -> int:
        return int(self.cleaned_data[PLAYERS] or TABLE_SIZES[0])

    @property
    def _rules(self) -> Ruleset:
        return RULESETS[self.cleaned_data.get("ruleset") or QUICK]

    @property
    def _sheet(self) -> Sheet:
        return GAMES[self._rules.name].sheet

    def _chosen(self) -> dict[str, Any]:
        """Return every option: as answered, or its default where it was not asked."""
        chosen = self._rules.defaults()
        for name, sentence in self._sheet.in_order():
            if name in chosen and sentence.concerns(self._players, chosen):
                chosen[name] = self._value(name)
        return chosen

    def _value(self, name: str) -> Any:
        """Return the value of an option: the answer if it was touched, else the default."""
        option, text = self._rules.options[name], self.cleaned_data.get(self._sheet.field(name))
        # The page sends every option: only one that differs from what it showed was meant.
        touched = text and text != wire(self._stood_at(name))
        return read_value(option, text) if text and touched else option.default

    def _stood_at(self, name: str) -> Any:
        """Return the default that the page showed: of its ruleset, or the first alike."""
        alike = sharing(self._sheet)
        shown = self.shown if self.shown in alike else alike[0]
        ruleset = RULESETS[shown]
        return (ruleset if name in ruleset.options else self._rules).options[name].default

    def _written(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the options for the record: the usual ones, and all with other values."""
        own = self._rules.defaults()
        return {name: value for name, value in options.items() if name in self._sheet.always or value != own[name]}

    @property
    def folded(self) -> list[forms.BoundField]:
        """The questions that the page folds away: all but players, seats and the game."""
        further = [field for sheet in self.further for field in sheet["fields"]]
        return [*self.by_number, *self.common, *further, self["neutral"]]

    @property
    def refused(self) -> list[Mix]:
        """The impossible mixes that were found, one for each rule."""
        return list({mix.rule: mix for mix in self._mixes}.values())

    @property
    def can_be_mended(self) -> bool:
        """Whether something was refused that can be left out."""
        return bool(self._mixes) and all(mix.option != PLAYERS for mix in self._mixes)


def _name_input(seat: int) -> forms.TextInput:
    shown = {"maxlength": MAX_NAME, "placeholder": shown_name(placeholder_name(seat))}
    return forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words", **shown})


def ruleset_places(rulesets: Iterable[str]) -> str:
    """Write rulesets as the page's style knows them: by their places among the games.

    An example is "1 2". The page may show them in another order.
    """
    order = list(GAMES)
    return " ".join(str(order.index(name) + 1) for name in rulesets)


def usual_answers(ruleset: str) -> dict[str, Any]:
    """Return what is offered to a device that has started nothing yet."""
    return {
        "ruleset": ruleset, "options": GAMES[ruleset].sheet.usual, "names": ("", ""), "further": (), "dealer": None,
    }  # fmt: skip


def match_answers(match: Match) -> dict[str, Any]:
    """Return a match's answers to the form; stand-ins are no names."""
    names = ["" if is_placeholder(name) else name for name in match.seats]
    return {
        "ruleset": match.ruleset,
        "options": match.options,
        "names": names,
        "dealer": match.first_dealer,
        "neutral": match.neutral,
    }


def initial_answers(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return all answers; those for other rulesets than the table's are usual ones."""
    values: dict[str, str] = {}
    for sheet in sheets():
        alike = sharing(sheet)
        own = table["ruleset"] in alike
        ruleset = RULESETS[table["ruleset"] if own else alike[0]]
        # The page can change to a game that asks more: its questions have their answers too.
        defaults = {name: value for one in reversed(alike) for name, value in RULESETS[one].defaults().items()}
        options = {**defaults, **ruleset.defaults(), **(table["options"] if own else sheet.usual)}
        values |= {sheet.field(name): wire(value) for name, value in options.items()}
    count = len(table["names"])
    # Where nobody is named the last seat deals, so that the first one is mano.
    dealer = count - 1 if table["dealer"] is None else table["dealer"]
    names = {f"seat{seat}": name for seat, name in enumerate([*table["names"], *table["further"]])}
    values["neutral"] = "yes" if table.get("neutral") else "no"
    return {"ruleset": table["ruleset"], PLAYERS: str(count), "dealer": str(dealer), **names, **values}
