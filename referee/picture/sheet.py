"""A sheet to draw a picture on: its shape, the colours of its light, and the things that can lie on it.

A sheet has the cloth above, under it the striking side of the matchbox for one sentence, and a foot. All shapes have
these parts in this order; they differ in their measures.
"""

from dataclasses import dataclass, field

from referee.picture.letters import Line, Room, drawable, fit_text

EMBERS = "good-"
"""What the name of a drawing begins with where it is drawn as buenas."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a shape, in dots: of the sheet, of its texts, and of the largest mark of a score."""

    width: int
    height: int
    edge: int
    top: int
    gap: int
    small: int
    heading: int
    name: int
    mark: int
    number: int
    unit: int
    race: int
    strip: int
    stamp: int
    sentence: int
    foot: int

    @property
    def inner(self) -> int:
        """The width between the edges."""
        return self.width - 2 * self.edge


SHAPES = {
    "portrait": Measures(1080, 1350, 60, 48, 24, 39, 81, 44, 170, 138, 48, 162, 132, 57, 54, 99),
    "story": Measures(1080, 1920, 60, 130, 36, 42, 92, 50, 220, 170, 54, 280, 170, 60, 56, 190),
    "wide": Measures(1200, 630, 48, 26, 12, 28, 60, 34, 104, 92, 34, 74, 80, 40, 36, 54),
}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, those of static/css/base.css."""

    ground: str
    ink: str
    soft: str
    edge: str
    rule: str
    match: str
    match2: str
    head: str
    ember: str
    ember2: str
    nos: str
    ellos: str
    cloth: str
    check: tuple[str, str]
    strike: str
    grit: tuple[str, str]
    shade: tuple[str, str]

    @property
    def once(self) -> str:
        """A band of the cloth: its threads are drawn as they look, since see-through ones take twice as long."""
        return _blended(self.cloth, *self.check)

    @property
    def twice(self) -> str:
        """Two bands of the cloth, where they cross."""
        return _blended(self.once, *self.check)

    @property
    def dots(self) -> str:
        """The grit of the strip."""
        return _blended(self.strike, *self.grit)

    def side(self, number: int) -> str:
        """Return the colour of a side, or of one of three players."""
        return (self.nos, self.ellos, self.ink)[number % 3]


def _blended(ground: str, colour: str, part: str) -> str:
    """Return what a see-through colour looks like on a ground."""
    pairs = ((int(ground[at : at + 2], 16), int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(under + (over - under) * float(part)):02X}" for under, over in pairs)


BAND = 54
"""The width of a band of the cloth, and of the gap to the next one."""
GRAIN = 15
"""The distance between two dots of the strip; as many stand between them."""


PALETTES = {
    "night": Palette(
        "#1A120D", "#F4E8D0", "#C9B79A", "#8A745B", "#4A392C", "#E3BC7C", "#B98D4C", "#C4553A", "#FF6B4A", "#C43F22",
        "#7FC4E8", "#F0A13C", "#21160F", ("#FF7850", ".045"), "#3B1F17", ("#FFBE96", ".13"), ("#000000", ".36"),
    ),
    "day": Palette(
        "#F6EBD6", "#2B1A10", "#5F4A38", "#8B7355", "#CDB893", "#C8924A", "#8F5F22", "#7A2A1B", "#B3261E", "#7F1510",
        "#14597F", "#8A4B00", "#F8EFDD", ("#B3261E", ".075"), "#5A2A1E", ("#FFDCBE", ".16"), ("#3C1E0A", ".24"),
    ),
}  # fmt: skip
PAPER = "#F9EEDA"
"""The letters on the strip, which is dark by day too."""


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A drawing of templates/table/screen/_marks.html at its place."""

    name: str
    transform: str


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A matchbox at its place, and the malas that are in it."""

    malas: str
    transform: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of the sheet: its path, colour and width."""

    path: str
    colour: str
    width: str


@dataclass(frozen=True, slots=True)
class Field:
    """A rectangle of one colour; a `hollow` one has only its edge."""

    left: str
    top: str
    width: str
    height: str
    colour: str
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """A code that phones read, of squares of one on a sheet of `size`, and its place."""

    path: str
    size: int
    transform: str


@dataclass(slots=True)
class DrawnSheet:
    """A picture as it is drawn: all parts at their places."""

    measures: Measures
    colours: Palette
    texts: list[Line] = field(default_factory=list)
    marks: list[PlacedMark] = field(default_factory=list)
    boxes: list[PlacedBox] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    code: Code | None = None

    def write(self, text: str, room: Room) -> float:
        """Write a text in the letters that there are; return where its last line ends."""
        lines = fit_text(shown, room) if (shown := drawable(text)) else []
        self.texts += lines
        return max((float(line.y) + 0.22 * float(line.size) for line in lines), default=room.top)

    @property
    def cloth(self) -> tuple[str, str]:
        """The bands of the cloth, and where they cross, as paths."""
        across, down = range(0, self.measures.width, 2 * BAND), range(0, self.strip_top, 2 * BAND)
        bands = [f"M{x} 0h{BAND}V{self.strip_top}h-{BAND}z" for x in across]
        bands += [f"M0 {y}H{self.measures.width}v{BAND}H0z" for y in down]
        return "".join(bands), "".join(f"M{x} {y}h{BAND}v{BAND}h-{BAND}z" for x in across for y in down)

    @property
    def grit(self) -> str:
        """The dots of the strip as a path."""
        half = GRAIN / 2
        rows = range(int(self.measures.strip // half))
        return "".join(
            f"M{x + row % 2 * half:g} {self.strip_top + row * half:g}h4v4h-4z"
            for row in rows
            for x in range(0, self.measures.width, GRAIN)
        )

    @property
    def strip_top(self) -> int:
        """The place where the cloth ends."""
        return self.measures.height - self.measures.foot - self.measures.strip

    @property
    def foot_top(self) -> int:
        """The place where the strip ends."""
        return self.measures.height - self.measures.foot
