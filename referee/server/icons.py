"""The app's icons, drawn from `static/icon.svg`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as Tree

from django.conf import settings
from django.contrib.staticfiles.finders import BaseStorageFinder
from django.core.files.storage import FileSystemStorage

SVG = "http://www.w3.org/2000/svg"
FOLDER = "icons"


class Icon(NamedTuple):
    """A form of the icon: its size, the part of it that the drawing takes, its ground, and its purpose."""

    name: str
    size: int
    scale: float = 1
    ground: str = "rounded"
    purpose: str = ""

    @property
    def path(self) -> str:
        """The name of its static file."""
        return f"{FOLDER}/{self.name}.png"


# A launcher may cut a maskable icon down to a circle of 80 %, and an Apple one to rounded corners.
ICONS = (
    Icon("icon-192", 192, purpose="any"),
    Icon("icon-512", 512, purpose="any"),
    Icon("maskable-512", 512, 0.78, "square", "maskable"),
    Icon("monochrome-512", 512, 0.9, "none", "monochrome"),
    Icon("apple-180", 180, 0.88, "square"),
)


def make_icons() -> None:
    """Draw all icons into their folder, as static files lie in it."""
    drawing = _source().read_text(encoding="utf-8")
    for icon in ICONS:
        file = Path(settings.ICONS) / icon.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(draw_icon(icon, drawing))


def renew_icons() -> None:
    """Draw the icons if one is missing, or older than its drawing or this module."""
    latest = max(path.stat().st_mtime for path in (_source(), Path(__file__)))
    files = [Path(settings.ICONS) / icon.path for icon in ICONS]
    if not all(file.exists() and file.stat().st_mtime > latest for file in files):
        make_icons()


def _source() -> Path:
    return Path(settings.ROOT) / "static/icon.svg"


def draw_icon(icon: Icon, drawing: str) -> bytes:
    """Return an icon as PNG."""
    import resvg_py  # A start that finds all icons drawn does without it.

    root = Tree.fromstring(drawing)  # noqa: S314 (our own drawing)
    ground, *figures = list(root)
    side = float(root.attrib["viewBox"].split()[2])
    shift = side * (1 - icon.scale) / 2
    figure = Tree.Element(f"{{{SVG}}}g", {"transform": f"translate({shift} {shift}) scale({icon.scale})"})
    figure.extend(figures)
    if icon.ground == "square":
        del ground.attrib["rx"]
    elif icon.ground == "none":
        _blacken(figures)
    shown = Tree.Element(root.tag, root.attrib)
    shown.extend([figure] if icon.ground == "none" else [ground, figure])
    text = Tree.tostring(shown, encoding="unicode")
    return bytes(resvg_py.svg_to_bytes(svg_string=text, width=icon.size, height=icon.size, skip_system_fonts=True))


def _blacken(figures: Iterable[Any]) -> None:
    """Give all lines and areas one colour: a launcher takes only the form."""
    for figure in figures:
        for part in figure.iter():
            for name in ("stroke", "fill"):
                if part.get(name, "none") != "none":
                    part.set(name, "#000000")


class Finder(BaseStorageFinder):
    """A finder of the icons, which draws those that are not there yet."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(FileSystemStorage(settings.ICONS), *args, **options)

    def find(self, path: str, *args: Any, **options: Any) -> Any:
        """Return the place of an icon."""
        if path in {icon.path for icon in ICONS}:
            renew_icons()
        return super().find(path, *args, **options)

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[Any]:
        """Yield all icons."""
        renew_icons()
        yield from super().list(ignore_patterns or [])
