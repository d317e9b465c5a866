"""A new table, or other rules for one: the form of players, dealer, ruleset and options, and its pages."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.functional import cached_property
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.games import GAMES, QUICK, having, in_order, named_beside, quick, sharing, sheets
from referee.games.base import Game, Mix, Sheet, read_value, wire
from referee.inputs import fresh_form
from referee.languages import reader_tag
from referee.matches.agreement import proposals
from referee.matches.corrections.plan import CannotFixError
from referee.matches.identity import pens
from referee.matches.identity.permissions import may_act
from referee.matches.limits import MAX_NAME
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.plain_text import clean
from referee.matches.setup import change_rules
from referee.matches.setup.change_rules import Rules
from referee.matches.setup.start import OtherScoresError, TooManyMatchesError, quick_match, start_match
from referee.matches.words import quotes
from referee.matches.words.names import cast, is_placeholder, placeholder_name, shown_name
from referee.rules.asked.played import contents
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.table.corrections.target import refusal_shown
from referee.table.people import ask_for
from referee.table.web import pen_and_match, whole_page

TABLE_SIZES = tuple(sorted({count for ruleset in RULESETS.values() for count in ruleset.players}))
"""How many may play, whatever they play."""

FEWEST = TABLE_SIZES[0]
"""So many players are asked for where nobody has said another number."""

WHO_DECIDES = {"no": gettext_lazy("la mesa"), "yes": gettext_lazy("quien anota, si no juega")}
"""Who decides a dispute: both parties together, or a scorer who sits nowhere."""


class Chips(forms.ChoiceField):
    """A choice of one of several, as chips.

    `at` names the numbers of players that it concerns, `of` the places of the rulesets, both as the page
    reads them: "6 8". The folded form shows the answer to one that `tells`.
    """

    at = of = ""
    tells = False


class OptionForm(forms.Form):
    """A form that asks about the options of every ruleset; the page shows what concerns the chosen one."""

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
        return self._fields(lambda sheet: sheet.by_number)

    @cached_property
    def common(self) -> list[forms.BoundField]:
        """Return the options that tables ask for."""
        return self._fields(lambda sheet: sheet.first)

    def _fields(self, names: Callable[[Sheet], Iterable[str]]) -> list[forms.BoundField]:
        fields = [sheet.field(name) for sheet in sheets() for name in names(sheet)]
        return [self[field] for field in fields if field in self.fields]

    @cached_property
    def further(self) -> "list[FoldedOptions]":
        """Return the options that are folded away."""
        folded = []
        for sheet in sheets():
            names = [name for name in sheet.sentences if name not in (*sheet.first, *sheet.by_number)]
            folded.append(FoldedOptions(ruleset_places(sharing(sheet)), [self[sheet.field(name)] for name in names]))
        return [group for group in folded if group.fields]


@dataclass(frozen=True, slots=True)
class FoldedOptions:
    """The options of one sheet that are folded away, for the rulesets at the places `of`."""

    of: str
    fields: Sequence[forms.BoundField]

    @property
    def wrong(self) -> bool:
        """Whether an answer among them was refused."""
        return any(field.errors for field in self.fields)


@dataclass(frozen=True, slots=True)
class TableAnswers:
    """The answers that a form is filled in with.

    `names` are in order of seat, `further` those of seats that the page may add; `dealer` is None for the last seat.
    """

    ruleset: str
    options: Mapping[str, Any]
    names: Sequence[str] = ("", "")
    further: Sequence[str] = ()
    dealer: int | None = None
    neutral: bool = False

    @classmethod
    def of(cls, match: Match) -> "TableAnswers":
        """Return a match's answers; stand-ins are no names."""
        names = ["" if is_placeholder(name) else name for name in match.seats]
        return cls(match.ruleset, match.options, names, (), match.first_dealer, match.neutral)

    @property
    def by_field(self) -> dict[str, str]:
        """The answers by the names of the fields; those for other rulesets than the table's are usual ones."""
        values: dict[str, str] = {}
        for sheet in sheets():
            alike = sharing(sheet)
            own = self.ruleset in alike
            ruleset = RULESETS[self.ruleset if own else alike[0]]
            # The page can change to a game that asks more: its questions have their answers too.
            defaults = {name: value for game in reversed(alike) for name, value in RULESETS[game].defaults().items()}
            options = {**defaults, **ruleset.defaults(), **(self.options if own else sheet.proposed(len(self.names)))}
            values |= {sheet.field(name): wire(value) for name, value in options.items()}
        count = len(self.names)
        # Where nobody is named the last seat deals, so that the first one is mano.
        dealer = str(count - 1 if self.dealer is None else self.dealer)
        names = {f"seat{seat}": name for seat, name in enumerate([*self.names, *self.further])}
        neutral = "yes" if self.neutral else "no"
        return {
            "ruleset": self.ruleset,
            quotes.PLAYERS: str(count),
            "dealer": dealer,
            "neutral": neutral,
            **names,
            **values,
        }


class TableForm(OptionForm):
    """The players and the rules of a table, filled in beforehand; what is missing has its default.

    `shown` is the ruleset with which the page came: an option that was left as it was follows the ruleset that is
    chosen. The games come in the order for a reader with this `tag`.
    """

    template_name = "table/setup/_options.html"

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, before: TableAnswers | None = None, tag: str = ""
    ) -> None:
        """Fill in the answers of `before` or, on a device that has started nothing yet, the usual ones."""
        self.games = in_order(tag or get_language())
        usual = quick(tag or get_language())
        before = before or TableAnswers(usual, GAMES[usual].sheet.proposed(FEWEST))
        super().__init__(data, initial=before.by_field)
        self._mixes: list[Mix] = []
        self.add("ruleset", "", {name: game.name for name, game in self.games.items()})
        self.add(quotes.PLAYERS, _("Jugadores"), {count: str(count) for count in TABLE_SIZES})
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
            self._mixes.append(quotes.forbidden_seats(self._rules))
        # "Mend" leaves impossible options out; a number of players can't be left out.
        if "mend" not in self.data:
            self._mixes += quotes.impossible(self._rules, self._chosen())
        for mix in self._mixes:
            field = mix.option if mix.option == quotes.PLAYERS else self._sheet.field(mix.option)
            self.add_error(field, forms.ValidationError(str(mix.says), code=mix.rule))
        return self.cleaned_data

    def rules(self) -> Rules:
        """Return the rules of a valid form."""
        count = self._players
        names = [clean(self.cleaned_data[f"seat{seat}"]) or placeholder_name(seat) for seat in range(count)]
        # The dealer may have been chosen before the ring was made smaller.
        dealer = min(int(self.cleaned_data["dealer"] or count - 1), count - 1)
        options = quotes.mended(self._rules, self._chosen())
        return Rules(self._rules.name, self._written(options), tuple(names), dealer)

    @property
    def neutral(self) -> bool:
        """Whether a scorer who sits nowhere decides disputes alone, by a valid form."""
        return bool(self.cleaned_data["neutral"] == "yes")

    @property
    def _players(self) -> int:
        return int(self.cleaned_data[quotes.PLAYERS] or FEWEST)

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
        further = [field for sheet in self.further for field in sheet.fields]
        return [*self.by_number, *self.common, *further, self["neutral"]]

    @property
    def refused(self) -> list[Mix]:
        """The impossible mixes that were found, one for each rule."""
        return list({mix.rule: mix for mix in self._mixes}.values())

    @property
    def can_be_mended(self) -> bool:
        """Whether something was refused that can be left out."""
        return bool(self._mixes) and all(mix.option != quotes.PLAYERS for mix in self._mixes)


def _name_input(seat: int) -> forms.TextInput:
    shown = {"maxlength": MAX_NAME, "placeholder": shown_name(placeholder_name(seat))}
    return forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words", **shown})


def ruleset_places(rulesets: Iterable[str]) -> str:
    """Write rulesets as the page's style knows them: by their places among the games, as "1 2"."""
    order = list(GAMES)
    return " ".join(str(order.index(name) + 1) for name in rulesets)


OTHERS = "otros"
"""The query that leaves the names of the last time out."""
MATCHES_SEARCHED = 10
"""So many matches of a device are looked through for its players."""


@require_POST
def start_at_once(request: HttpRequest) -> HttpResponse:
    """Open a live board at once (*Anotar ya*), like the match that the page named, or a usual one."""
    named = queries.played_matches(pens.device_of(request)).filter(pk=request.POST.get("like", ""))
    like = named.first() or quick_match(reader_tag(request))
    rules = Rules(like.ruleset, like.options, tuple(like.seats), like.first_dealer)
    return _started(request, rules, neutral=like.neutral)


def _started(request: HttpRequest, chosen: Rules, *, neutral: bool = False) -> HttpResponse:
    device = pens.device_of(request) or pens.new_device()
    address = request.META.get("REMOTE_ADDR", "")
    try:
        match = start_match(
            device, chosen.ruleset, chosen.options, chosen.seats,
            dealer=chosen.dealer, address=address, neutral=neutral,
        )  # fmt: skip
    except TooManyMatchesError:
        text = _("Demasiadas mesas nuevas en una hora. Probá dentro de un rato.")
        return whole_page(request, "sorry.html", {"text": text}, 429)
    return pens.remember_device(redirect("table", match.pk), device)


@fresh_form
def new_table(request: HttpRequest) -> HttpResponse:
    """Ask for the players and the rules of another table, filled in with those of the last match."""
    last = _last(pens.device_of(request))
    if OTHERS in request.GET and last:
        last = replace(last, names=[""] * len(last.names), further=())
    form = TableForm(request.POST or None, before=last, tag=reader_tag(request))
    if request.method == "POST" and form.is_valid():
        return _started(request, form.rules(), neutral=form.neutral)
    context = {
        "title": _("Otra mesa"),
        "go": _("Empezar"),
        "back": reverse("home"),
        "others": f"?{OTHERS}" if last and any(last.names) else "",
        "asks_neutral": True,
    }
    return form_page(request, form, context)


def _last(device: str | None) -> TableAnswers | None:
    """Return the answers of this device's last match, with players of those before it; None for none."""
    if device is None:
        return None
    # Only the matches that it kept the record of: elsewhere others chose the rules.
    own = Pen.objects.filter(device=device, role=Pen.Role.SCORER).values("match_id")
    matches = (
        Match.objects.defer("snapshot").filter(pk__in=own, deleted_at=None).order_by("-played_at")[:MATCHES_SEARCHED]
    )
    if not matches:
        return None
    last, *before = map(TableAnswers.of, matches)
    further = dict.fromkeys(name for match in before for name in match.names if name and name not in last.names)
    return replace(last, further=tuple(further))


@fresh_form
def table_rules_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for other rules: they hold at once, or in a match that takes the points along."""
    pen, match = pen_and_match(request, match_id)
    proposes = not may_act(pen, "options")
    if proposes and not may_act(pen, "propose"):
        return _refused(request, match, ask_for(match, "options"))
    form = TableForm(request.POST or None, before=TableAnswers.of(match), tag=reader_tag(request))
    if request.method == "POST" and form.is_valid():
        return _proposed(request, match, pen, form) if proposes else _changed(request, match, pen, form)
    still_open = change_rules.is_open(match)
    context = {
        "title": _("Reglas de esta mesa") if still_open else _("Seguir con otras reglas"),
        "note": "" if still_open else _note(match),
        "go": _("Proponerlo") if proposes else _("Cambiar") if still_open else _("Seguir así"),
        "back": reverse("people", args=[match_id]),
        "unfolded": True,
        "asks_neutral": still_open and not proposes,
    }
    return form_page(request, form, context)


def _note(match: Match) -> str:
    if any(match.result["games"]):
        return _("Empieza otro partido con los puntos de ahora; lo que ya se ganó queda en el anterior.")
    return _("Empieza otro partido con los puntos de este; cada uno tiene un link al otro.")


def _changed(request: HttpRequest, match: Match, pen: Pen, form: TableForm) -> HttpResponse:
    try:
        played = change_rules.play_by(match.pk, pen, form.rules())
        # The page asks it only while nobody has spoken.
        if "neutral" in form.data:
            change_rules.set_neutral(match.pk, pen, form.neutral)
        return redirect("table", played)
    # Somebody spoke meanwhile: the page now offers to go on with other rules instead.
    except change_rules.TooLateToChangeError:
        return redirect("table-rules", match.pk)
    except change_rules.CarriedTooFarError:
        chosen = form.rules()
        rule = RULESETS[chosen.ruleset].citations["adjust-refused"].rule
        return _refused(request, match, _too_far(chosen), rule=rule, of=chosen.ruleset)
    except OtherScoresError as error:
        return _refused(request, match, _whose(error), rule=error.rule, of=form.rules().ruleset)


def _proposed(request: HttpRequest, match: Match, pen: Pen, form: TableForm) -> HttpResponse:
    """Propose the rules to those who may change them."""
    rules = asdict(form.rules())
    try:
        made = proposals.propose_to_others(match.pk, pen, Proposal.Kind.RULES, {**rules, "seats": [*rules["seats"]]})
    except (CannotFixError, proposals.TooManyError) as error:
        return _refused(request, match, refusal_shown(error, cast(match)).wrong)
    return redirect("proposal", match.pk, made.pk)


def _too_far(rules: Rules) -> str:
    """Return why the points can't be carried: there they would win, or could not be."""
    game = {"game": GAMES[rules.ruleset].name, "goal": quotes.goal_in_words(RULESETS[rules.ruleset], rules.options)}
    return _("Los puntos que hay no caben en %(game)s %(goal)s: ahí ya habría ganado alguien.") % game


def _whose(error: OtherScoresError) -> str:
    if error.each:
        return _("Con el gallo por turno cada uno tiene su cuenta. Los puntos que hay son de dos equipos.")
    return _("Cada uno tiene su cuenta. Quienes ahora jugarían juntos no tienen los mismos puntos.")


def _refused(request: HttpRequest, match: Match, text: str, rule: str = "", of: str = "") -> HttpResponse:
    """Show why the rules stay as they are; `rule` stands in the book of the ruleset `of`."""
    sorry = {"text": text, "back": reverse("people", args=[match.pk])}
    cited = {"rule": rule, "rule_book": reverse("rules", args=[of])} if rule else {}
    return whole_page(request, "sorry.html", {**sorry, **cited}, 422 if rule else 403)


def form_page(request: HttpRequest, form: TableForm, context: Mapping[str, object]) -> HttpResponse:
    """Render the form, with 422 where it refuses something."""
    shown = form.shown
    chosen = form["ruleset"].value()
    played = chosen if chosen in RULESETS else shown
    drawn = {
        "form": form,
        "cards": [_card(RULESETS[name]) for name in _last_first(form)],
        "places": [(seat, form[f"seat{seat}"]) for seat in range(max(TABLE_SIZES))],
        "leaders": [*_leaders()],
        "duels": [*_duels()],
        "chosen": played,
        "shown": shown,
        "unfolded": any(field.errors for field in form.folded),
        "lacking": [
            _mix(quotes.forbidden_seats(ruleset), ruleset)
            for ruleset in RULESETS.values()
            if set(TABLE_SIZES) - set(ruleset.players)
        ],
        # The page's script moves untouched options along with the chosen ruleset.
        "defaults": json.dumps({name: _standing(ruleset) for name, ruleset in RULESETS.items()}),
        "proposed": json.dumps({name: _by_players(ruleset) for name, ruleset in RULESETS.items()}),
        "mixes": [
            _mix(mix, ruleset)
            for ruleset in RULESETS.values()
            for mix in (*quotes.forbidden_mixes(ruleset), quotes.forbidden_seats(ruleset))
        ],
        "refused": [(mix, quotes.quote(mix.rule, played, {}), reverse("rules", args=[played])) for mix in form.refused],
    }
    return whole_page(request, "table/setup/new.html", {**drawn, **context}, status=422 if form.errors else 200)


def _last_first(form: TableForm) -> list[str]:
    """List the games: the one that was played last, then the others in their order."""
    last = form.initial["ruleset"]
    return [last, *(name for name in form.games if name != last)]


def _duels() -> Iterator[tuple[str, str]]:
    """Yield the names for duels of six or eight, each once with the places of its games."""
    games: dict[str, list[str]] = {}
    for name, game in GAMES.items():
        law = RULESETS[name]
        if contents(law, law.settings({}), law.players[-1]).pica:
            games.setdefault(game.terms.duels, []).append(name)
    for duels, rulesets in games.items():
        yield ruleset_places(rulesets), duels


def _leaders() -> Iterator[tuple[str, str, str]]:
    """Yield the names for the player who leads, each once with its language and the places of its games."""
    games: dict[tuple[str, str], list[str]] = {}
    for name, game in GAMES.items():
        games.setdefault((game.terms.leader, game.lang), []).append(name)
    for (name, lang), rulesets in games.items():
        yield name, lang, ruleset_places(rulesets)


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the form offers it; `lacks` are the numbers of players that it is not for.

    `beside` names the same game in the reader's language, where that is a game of its own here.
    """

    value: str
    number: str
    game: Game
    goal: str
    players: str
    lacks: str
    beside: tuple[str, ...]


def _card(ruleset: Ruleset) -> GameCard:
    lacks = " ".join(str(count) for count in TABLE_SIZES if count not in ruleset.players)
    name, goal = ruleset.name, quotes.goal_in_words(ruleset, {})
    beside = tuple(game.name.lower() for game in named_beside(name, get_language()))
    return GameCard(name, ruleset_places([name]), GAMES[name], goal, quotes.how_many(ruleset), lacks, beside)


@dataclass(frozen=True, slots=True)
class ForbiddenMix:
    """A mix that the rules exclude: `says` why, by which rule, in which book.

    `of` is the place of its ruleset, `when` the fields and values as the page's script reads them.
    """

    of: str
    says: str
    rule: str
    rule_book: str
    when: str


def _mix(mix: Mix, ruleset: Ruleset) -> ForbiddenMix:
    field = GAMES[ruleset.name].sheet.field
    option, other = (name if name in (quotes.PLAYERS, "ruleset") else field(name) for name in (mix.option, mix.other))
    when: dict[str, Any] = {"of": ruleset.name, "option": option, "other": other, "at": mix.at}
    when |= {"allowed": [wire(value) for value in mix.allowed], "values": [wire(value) for value in mix.values]}
    place, book = ruleset_places([ruleset.name]), reverse("rules", args=[ruleset.name])
    return ForbiddenMix(place, str(mix.says), mix.rule, book, json.dumps(when))


def _standing(ruleset: Ruleset) -> dict[str, str]:
    """Return the defaults of a ruleset by the names of the form's fields."""
    field = GAMES[ruleset.name].sheet.field
    return {field(name): wire(value) for name, value in ruleset.defaults().items()}


def _by_players(ruleset: Ruleset) -> dict[int, dict[str, str]]:
    """Return what is proposed to some numbers of players, not the defaults, by fields of the form."""
    sheet = GAMES[ruleset.name].sheet
    return {
        players: {sheet.field(name): wire(value) for name, value in options.items()}
        for players, options in sheet.by_players.items()
    }


urlpatterns = [
    path("anotar/", start_at_once, name="start"),
    path("mesa/", new_table, name="new"),
    path("p/<str:match_id>/reglas/", table_rules_page, name="table-rules"),
]
