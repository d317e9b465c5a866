"""The evenings of a notebook: their list, the page of one with its standings, its picture and its note."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from django import forms
from django.db.models import Prefetch, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, URLResolver, path
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.board import Board, BoardColumn, BoardSide, Pile, drawn_names, mark_drawings, pile
from referee.games import GAMES
from referee.games.base import Game
from referee.inputs import TextField, sent
from referee.matches.race.ending import match_board
from referee.matches.words import names, phrases
from referee.matches.words.names import names_joined
from referee.notebook.figures.definitions import rounded
from referee.notebook.figures.filters import NIGHT
from referee.notebook.figures.pages import figures_part, figures_picture, local_time, refresh_until_summed
from referee.notebook.figures.sums import Scope, by_hand_text, matches_text
from referee.notebook.identity import FORM, PAGE, has_role, reads, show_page, writes
from referee.notebook.keeping import notebooks
from referee.notebook.models import Feat, Keeper, Leaf, Night, Notebook, Sitting
from referee.notebook.night_play import NightFigure, NightPair, NightRow, night_figures, night_pairs, rows_of_night
from referee.notebook.records import Memory, best_memories
from referee.picture.letters import drawable_name
from referee.picture.poster import Poster, PosterRow
from referee.rules.record.rulesets.base import Spoken

MOST_IN_CHAIN = 100
MOST_LAID = 4
"""So many people have their matches laid on the cloth where pairs changed."""
ACTS = "<!-- acts -->"
"""Where a phone's own keys stand in the page of an evening."""
REMEMBERED = (
    Feat.Kind.BOTH_HIGHEST, Feat.Kind.PARDAS, Feat.Kind.TOP_LOST, Feat.Kind.COMEBACK, Feat.Kind.LOST_NUMBER,
    Feat.Kind.CLOSEST,
)  # fmt: skip
"""The feats that the page of an evening shows, what happens seldom first; the records have all."""


@dataclass(frozen=True)
class LeafLine:
    """A match in a notebook: its people there, and how it ended."""

    leaf: Leaf
    who: str
    score: str
    game: Game


@dataclass(frozen=True, slots=True)
class LineSide:
    """A side of a match as its line names it, and whether it won."""

    who: str
    won: bool


@dataclass(frozen=True, slots=True)
class LaidPerson:
    """Somebody with the matches that they won, laid as the table lays points."""

    who: str
    pile: Pile


@dataclass(frozen=True)
class ChainLine(LeafLine):
    """A match of an evening, with its hour, a remark, and who won it; "" for nobody."""

    at: str
    remark: str
    winner: str
    sides: "tuple[LineSide, ...]" = ()
    known: str = ""


@dataclass(frozen=True)
class NightPage:
    """The page of an evening."""

    night: Night
    chain: Sequence[ChainLine]
    matches: str
    by_pairs: bool
    standings: "Sequence[NightStanding]"
    memories: Sequence[Memory]
    hours: str
    span: str
    heading: str = ""
    sentence: str = ""
    stamp: str = ""
    by_hand: str = ""
    board: Board | None = None
    laid: Sequence[LaidPerson] = ()
    drawings: str = ""
    rows: "Sequence[NightRow]" = ()
    pairs: "Sequence[NightPair]" = ()
    play: "Sequence[NightFigure]" = ()


def night_page(scope: Scope, day: date) -> NightPage:
    """Return the evening of a day. Eight queries without those of the scope. Raises Http404."""
    scope = scope.but(period=f"{NIGHT}-{day.isoformat()}")
    night = get_object_or_404(Night, notebook=scope.notebook, day=day)
    leaves = leaves_to_tell().filter(night=night).order_by("played_at", "pk")
    outcomes = list(scope.outcomes().order_by("played_at", "leaf").values("leaf", "played_at", "seconds", "by_hand"))
    times = [(row["played_at"], row["seconds"]) for row in outcomes]
    shares = list(scope.shares().values("leaf", "person", "won", "matches", "mate_key", "lost_in_malas"))
    memories = best_memories(scope)
    by_pairs, standings = night_standings(shares, scope)
    winners = {row["leaf"]: scope.names(row["mate_key"]) for row in shares if row["won"]}
    lost_in_malas = {row["leaf"] for row in shares if row["lost_in_malas"]}
    chain = [
        ChainLine(
            **vars(leaf_line(leaf)),
            at=f"{local_time(leaf.played_at, scope.notebook):%H:%M}",
            remark=_remark(leaf, memories, lost_in_malas),
            winner=winners.get(leaf.pk, ""),
            sides=line_sides(leaf),
            known=next((f"{one.title}{_(':')} {one.text}" for one in memories if _is_known_for(leaf, one)), ""),
        )
        for leaf in leaves[:MOST_IN_CHAIN]
    ]
    page = NightPage(
        night=night,
        chain=chain,
        matches=matches_text(leaves.count() if len(chain) == MOST_IN_CHAIN else len(chain), len(times)),
        by_pairs=by_pairs,
        standings=standings,
        memories=[memory for memory in memories if memory.kind in REMEMBERED],
        hours=_hours(times),
        span=_span(times, scope.notebook),
        by_hand=by_hand_text(sum(row["by_hand"] for row in outcomes)),
        rows=rows_of_night(scope, shares, [row["leaf"] for row in outcomes][:MOST_IN_CHAIN], by_pairs=by_pairs),
        pairs=() if by_pairs else night_pairs(scope, shares),
        play=night_figures(scope),
    )
    two = by_pairs and len(standings) == 2
    heading = night_summary(by_pairs, standings) or page.matches
    stamp, sentence = remembered_for(page.memories)
    laid = [] if two else [LaidPerson(row.who, _laid(row.won, row.won)) for row in standings[:MOST_LAID] if row.won]
    return replace(
        page,
        heading=heading,
        stamp=stamp,
        sentence=sentence,
        board=_pairs_board(page) if two else None,
        laid=laid,
        drawings=mark_drawings(name for one in laid for name in drawn_names(one.pile)),
    )


def _is_known_for(leaf: Leaf, memory: Memory) -> bool:
    # Of these its remark speaks.
    return memory.leaf == leaf.pk and memory.kind in {*REMEMBERED} - {Feat.Kind.COMEBACK, Feat.Kind.CLOSEST}


def _laid(won: int, most: int) -> Pile:
    return pile("sticks", won, max(most, 1))


def line_sides(leaf: Leaf) -> tuple[LineSide, ...]:
    """Return the sides of a match with its winner; none where everybody played for themselves."""
    cast = replace(names.cast(leaf.match), players=players_of_leaf(leaf))
    if cast.by_turns:
        return ()
    return tuple(LineSide(side.full, side.number == leaf.match.result["winner"]) for side in names.both_sides(cast))


def remembered_for(memories: Iterable[Memory]) -> tuple[str, str]:
    """Return the number that an evening is remembered for, "" for none, and what it was, with its person.

    All pages and pictures say the same.
    """
    best = min(memories, key=lambda memory: REMEMBERED.index(Feat.Kind(memory.kind)), default=None)
    if best is None:
        return "", ""
    if not best.stamp:
        return "", names.labelled_names(best.title, best.text) if best.text else best.title
    title = best.title[:1].lower() + best.title[1:]  # It goes on after its number.
    return best.stamp, names.labelled_names(title, best.who) if best.who else title


def _remark(leaf: Leaf, memories: list[Memory], lost_in_malas: set[int]) -> str:
    """Return the remark about a match of an evening, if there is one."""
    own = {memory.kind: memory for memory in memories if memory.leaf == leaf.pk}
    if Feat.Kind.COMEBACK in own:
        return _("la mayor remontada: %(points)s") % {"points": own[Feat.Kind.COMEBACK].text}
    if Feat.Kind.CLOSEST in own:
        return _("el más ajustado")
    return _("en malas") if leaf.pk in lost_in_malas else ""


def _hours(times: list[tuple[datetime, int | None]]) -> str:
    """Say how long an evening was, from its first match to the end of its last, where times are known."""
    ends = [(played_at, played_at + timedelta(seconds=seconds)) for played_at, seconds in times if seconds is not None]
    if not ends:
        return ""
    first, last = min(begin for begin, _end in ends), max(end for _begin, end in ends)
    minutes = int(rounded((last - first).total_seconds(), 60))
    if minutes == 0:
        return ""
    if minutes < 90:
        return ngettext("%(number)s minuto", "%(number)s minutos", minutes) % {"number": minutes}
    hours = int(rounded(minutes, 60))
    return ngettext("%(number)s hora", "%(number)s horas", hours) % {"number": hours}


def _span(times: list[tuple[datetime, int | None]], notebook: Notebook) -> str:
    """Say from when to when an evening was, by its own clock, where times are known."""
    ends = [(played_at, played_at + timedelta(seconds=seconds)) for played_at, seconds in times if seconds is not None]
    if not ends:
        return ""
    first, last = min(begin for begin, _end in ends), max(end for _begin, end in ends)
    clocks = {"first": f"{local_time(first, notebook):%H:%M}", "last": f"{local_time(last, notebook):%H:%M}"}
    return _("de %(first)s a %(last)s") % clocks


# The standings of an evening: by pairs if they stayed, else by person.

ShareRow = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NightStanding:
    """A person, or a pair, with their matches of an evening."""

    who: str
    won: int
    matches: int

    @property
    def sticks(self) -> range:
        """One for each match won."""
        return range(self.won)


def night_standings(shares: Iterable[ShareRow], scope: Scope) -> tuple[bool, list[NightStanding]]:
    """Return whether it is by pairs, and everybody's standing, the best first.

    Rows have `leaf`, `person`, `won`, `matches` and `mate_key`.
    """
    counted = [row for row in shares if row["matches"]]
    sides: defaultdict[int, set[str]] = defaultdict(set)
    for row in counted:
        sides[row["leaf"]].add(row["mate_key"])
    usual = Counter(frozenset(keys) for keys in sides.values()).most_common(1)
    by_pairs = bool(usual) and 2 * usual[0][1] >= len(sides)
    matches, won = Counter[str](), Counter[str]()
    for key, is_won in _once(counted, by_pairs=by_pairs):
        matches[key] += 1
        won[key] += is_won
    rows = [NightStanding(scope.names(key), won[key], matches[key]) for key in matches]
    return by_pairs, sorted(rows, key=lambda row: (-row.won, row.matches, row.who))


def night_summary(by_pairs: bool, rows: Sequence[NightStanding]) -> str:
    """Say in a few words who won an evening, and by how much; "" where nobody who is known won."""
    most = [row for row in rows if row.won and row.won == rows[0].won]
    if by_pairs and len(rows) == 2:
        score = _("%(won)s a %(lost)s") % {"won": rows[0].won, "lost": rows[1].won}
        return f"{rows[0].who} {score} {rows[1].who}" if len(most) == 2 else f"{rows[0].who}, {score}"
    if not most:
        return ""
    if len(most) > 2:
        return _("Nadie sacó ventaja")
    who = [row.who for row in most]
    text = ngettext("%(who)s, %(number)s ganado", "%(who)s, %(number)s ganados", most[0].won)
    return text % {"who": ", ".join(who) if by_pairs else names_joined(who), "number": most[0].won}


def _once(rows: Iterable[ShareRow], *, by_pairs: bool) -> list[tuple[str, int]]:
    """Return each player or pair of each match, and whether they won it."""
    found = {(row["leaf"], row["mate_key"] if by_pairs else str(row["person"])): row["won"] for row in rows}
    return [(key, is_won) for (_leaf, key), is_won in found.items()]


# The matches of an evening, as they are listed.


def leaves_to_tell() -> QuerySet[Leaf]:
    """Return leaves with all that a line about each of them needs. Two queries."""
    sittings = Sitting.objects.select_related("person").order_by("seat", "from_seq")
    leaves = Leaf.objects.select_related("match", "night").defer("match__snapshot")
    return leaves.prefetch_related(Prefetch("sittings", sittings))


def leaf_line(leaf: Leaf) -> LeafLine:
    """Return a match in a notebook as it is listed."""
    match = leaf.match
    who = names.versus_heading(replace(names.cast(match), players=players_of_leaf(leaf)))
    score = _("sin puntos anotados") if match.is_unscored else phrases.score(match.result["spoken"])
    return LeafLine(leaf, who, score, GAMES[match.ruleset])


def players_of_leaf(leaf: Leaf) -> tuple[str, ...]:
    """Return the names of the first players of each seat in the notebook, or "alguien"."""
    people = {sitting.seat: sitting.person for sitting in reversed(leaf.sittings.all())}
    return tuple(person.name if (person := people.get(seat)) else _("alguien") for seat in range(len(leaf.match.seats)))


# The picture of an evening: who won how many, its matches or its people, and what it is remembered for.

MOST_MATCHES = 8
"""A picture names so many matches; of more it has the table of persons."""
MOST_STANDINGS = 10


def night_poster(notebook: Notebook, page: NightPage) -> Poster:
    """Return the picture of an evening."""
    of_pairs = page.by_pairs and len(page.standings) == 2 and len(page.chain) <= MOST_MATCHES
    return Poster(
        lang=get_language() or "es",
        above=" · ".join(filter(None, [notebook.name, page.night.place])),
        day=date_format(page.night.day, "DATE_FORMAT"),
        heading=night_summary(page.by_pairs, page.standings) or page.matches,
        stamp=page.stamp,
        sentence=page.sentence,
        below=" · ".join(filter(None, [page.matches, page.by_hand, page.span])),
        board=_pairs_board(page) if of_pairs else None,
        rows=_match_rows(page) if of_pairs else _standing_rows(page),
    )


def _pairs_board(page: NightPage) -> Board:
    """Return a board on which each pair has a match for every one that it won."""
    sides = []
    for number, row in enumerate(page.standings):
        who = drawable_name(row.who, _("alguien"))
        column = BoardColumn(number, who, who, number)
        sides.append(BoardSide(column, Spoken(row.won), pile=_laid(row.won, row.won)))
    return Board(tuple(sides))


def _match_rows(page: NightPage) -> tuple[PosterRow, ...]:
    pairs = [row.who for row in page.standings]
    return tuple(
        PosterRow(
            str(number),
            _score_of_pairs(line, pairs),
            line.remark or (_("anotado a mano") if line.leaf.match.is_by_hand else ""),
            pairs.index(line.winner) if line.winner in pairs else None,
        )
        for number, line in enumerate(page.chain, 1)
    )


def _score_of_pairs(line: ChainLine, pairs: Sequence[str]) -> str:
    """Say how a match ended, the first pair's score first: "15 a 13 buenas"."""
    if line.leaf.match.is_unscored:
        return line.score
    counts, winner = [side.count for side in match_board(line.leaf.match).sides], line.leaf.match.result["winner"]
    # Sides of a match have no order in an evening: the winner's name tells which pair was which.
    if line.winner in pairs and winner is not None and pairs.index(line.winner) != winner:
        counts.reverse()
    first, second = counts
    alike = first.unit == second.unit and not first.odd and not second.odd
    words = {"first": first.number if alike else str(first), "second": str(second)}
    return _("%(first)s a %(second)s") % words


def _standing_rows(page: NightPage) -> tuple[PosterRow, ...]:
    return tuple(
        PosterRow(
            str(number),
            drawable_name(row.who, _("alguien")),
            _("%(won)s de %(matches)s") % {"won": row.won, "matches": row.matches},
        )
        for number, row in enumerate(page.standings[:MOST_STANDINGS], 1)
    )


# The page of an evening, and its picture.


@reads(PAGE)
def show_night(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Show an evening: its matches in order, its standings and its feats."""
    chosen = _date_of(day)
    content, progress = figures_part(
        request, notebook, "notebook/evenings/night_content.html", lambda scope: night_page(scope, chosen)
    )
    # What one may do depends on the phone, and stands between the parts that all see.
    gist, _acts, rest = content.partition(ACTS)
    parts: dict[str, Any] = {"gist": SafeString(gist), "rest": SafeString(rest)}
    response = show_page(request, keeper, "notebook/evenings/night.html", progress=progress, day=chosen, **parts)
    return refresh_until_summed(response, progress)


@reads(PAGE)
def draw_night(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Draw an evening as a picture to send."""
    chosen = _date_of(day)

    def poster(scope: Scope) -> tuple[str, Poster]:
        return f"porotos-{chosen.isoformat()}", night_poster(notebook, night_page(scope, chosen))

    return figures_picture(request, keeper, "png", poster)


def _date_of(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Http404 from None


# The place and the note of an evening, as people write them.


class NoteForm(forms.Form):
    """The place and the note of an evening."""

    place = TextField()
    note = TextField()


@writes(FORM)
def write_note(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Ask for the note of an evening; its place is for keepers of the notebook."""
    night = get_object_or_404(Night, notebook=notebook, day=_date_of(day))
    keeps = has_role(keeper, Keeper.Role.KEEPS)
    if request.method != "POST":
        return render(request, "notebook/home/note.html", {"notebook": notebook, "night": night, "places": keeps})
    written = sent(NoteForm(request.POST))
    place = written["place"] if keeps and "place" in request.POST else None
    notebooks.note_evening(notebook, night, note=written["note"], place=place)
    return redirect("night", notebook.pk, day)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/noche/<str:day>/", show_night, name="night"),
    path("libreta/<str:notebook>/noche/<str:day>/figura.png", draw_night, name="night-picture"),
    path("libreta/<str:notebook>/noche/<str:day>/nota", write_note, name="evening-note"),
]
