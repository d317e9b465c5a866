"""What a picture of a match, of an evening or of a year says and shows, in which shape and by which light."""

from dataclasses import dataclass
from typing import Literal

from referee.board import Board

Shape = Literal["portrait", "story", "wide"]
Theme = Literal["night", "day"]
Counters = Literal["sticks", "beans"]


@dataclass(frozen=True, slots=True)
class Race:
    """The scores after each step of each game, to a `target`; `half` of it where there are malas, else 0."""

    games: tuple[tuple[tuple[int, ...], ...], ...]
    target: int
    half: int


@dataclass(frozen=True, slots=True)
class PosterRow:
    """A line of an evening: its number, what happened, a remark, and the side that won (its colour)."""

    label: str
    text: str
    remark: str = ""
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Month:
    """A month: its name, matches won, and played."""

    name: str
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class Source:
    """Points of one kind."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Year:
    """The figures of a year by their names, its months, and the sources of its points under their `title`."""

    figures: tuple[tuple[str, str], ...]
    months: tuple[Month, ...]
    title: str
    sources: tuple[Source, ...]

    @property
    def alt(self) -> str:
        """The year in words; its figures sum up the months."""
        parts = " · ".join(f"{source.name} {source.points}" for source in self.sources)
        figures = " · ".join(f"{name} {number}" for name, number in self.figures)
        return ". ".join([figures, f"{self.title}: {parts}"] if parts else [figures])


@dataclass(frozen=True, slots=True)
class Poster:
    """Everything that a picture says.

    `above` is the game or the notebook, `day` stands beside it. `stamp` and `sentence` are the one thing that is
    remembered, `below` how long it was. A board without rows under it has its numbers. `address` is drawn as a code
    where there is one. `counters` are what the phone lays instead of sticks.
    """

    lang: str
    above: str
    day: str
    heading: str
    stamp: str
    sentence: str
    below: str
    board: Board | None = None
    race: Race | None = None
    rows: tuple[PosterRow, ...] = ()
    year: Year | None = None
    address: str = ""
    shape: Shape = "portrait"
    theme: Theme = "night"
    counters: Counters = "sticks"

    @property
    def alt(self) -> str:
        """The poster in words."""
        parts = (
            self.heading,
            " · ".join(self._scores()),
            " · ".join(" ".join(filter(None, (row.label, row.text, row.remark))) for row in self.rows),
            self.year.alt if self.year else "",
            " ".join(filter(None, (self.stamp, self.sentence.rstrip(".")))),
            " · ".join(filter(None, (self.day, self.below))),
        )
        return ". ".join(filter(None, parts))

    def _scores(self) -> list[str]:
        # The lines of an evening say what the matches laid above them do.
        shown = self.board if self.board and not self.rows else None
        return [f"{side.column.full} {side.count}" for side in shown.sides] if shown else []
