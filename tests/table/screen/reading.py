"""What a page says: a small tree of its elements, found by id or class, and their text without markup.

Keys are complete, as `static/js/table/screen/fill.js` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from json import dumps

from tests.history.making import unmarked

HOT = {"undo": "Control+Z", "redo": "Control+Shift+Z", "k-more": "O", "meddled": "I", "cards": "J", "referee": "H"}
EMPTY = {"br", "hr", "img", "input", "link", "meta", "use"}
"""Elements without an end."""


@dataclass
class Node:
    """An element: its tag, its attributes, and what is in it. `hidden` ones say nothing."""

    tag: str
    attrs: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        """This element and every one in it, in the page's order."""
        yield self
        for one in self.inside:
            if isinstance(one, Node):
                yield from one.all()

    def of(self, name: str) -> list[Node]:
        """The elements of this class, or with this id as "#id"."""
        if name.startswith("#"):
            return [one for one in self.all() if one.attrs.get("id") == name[1:]]
        return [one for one in self.all() if name in one.attrs.get("class", "").split()]

    def with_data(self, name: str) -> list[Node]:
        """The elements that carry this data attribute."""
        return [one for one in self.all() if f"data-{name}" in one.attrs]

    @property
    def text(self) -> str:
        """What a person reads of it, in one line."""
        if "hidden" in self.attrs:
            return ""
        return " ".join(" ".join(one if isinstance(one, str) else one.text for one in self.inside).split())

    def says(self, name: str) -> str:
        """What the elements of this class say, one after the other; empty where there is none."""
        return " ".join(one.text for one in self.of(name)).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in (one.tag for one in self.open):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self.open[-1].tag not in ("script", "style"):
            self.open[-1].inside.append(data)


def read(html: str) -> Node:
    """The tree of a page or a fragment."""
    reader = _Reader()
    reader.feed(unmarked(html))
    reader.close()
    page = reader.open[0]
    for row in page.of("row"):
        fill(row)
    for proof in page.with_data("by"):
        for key in proof.with_data("shows"):
            key.attrs["data-entries"] = dumps([{"by": int(proof.attrs["data-by"]), "show": key.attrs["data-shows"]}])
    for key in page.of("value"):
        key.attrs.setdefault("data-value", number := key.text.partition(",")[0])
        key.attrs.setdefault("id", f"v-{number}")
    halves = page.with_data("half")
    for place, half in enumerate(halves):
        adjust = [int(half.attrs.get("data-worth", 1)) * (other is half) for other in halves]
        half.attrs["data-entries"] = dumps([{"adjust": adjust}], separators=(",", ":"))
        half.attrs["aria-keyshortcuts"] = str(place + 1) if len(halves) > 2 else ("1", "Shift+1")[place]
    for key in page.of("foot")[:1] and page.all():
        if key.attrs.get("id") in HOT:
            key.attrs["aria-keyshortcuts"] = HOT[key.attrs["id"]]
    return page


def fill(row: Node) -> None:
    """Gives the keys of a row what follows from their column, and from each other."""
    columns = [one for one in row.inside if isinstance(one, Node) and "data-name" in one.attrs]
    letters = {key.attrs["id"][:-1]: key.attrs.get("aria-keyshortcuts") for one in columns[:1] for key in one.of("key")}
    for parda in row.inside if "trick" in row.attrs.get("class", "").split() else ():
        if isinstance(parda, Node) and "key" in parda.attrs.get("class", "").split():
            parda.attrs["data-entries"] = dumps([{"trick": "parda"}])
    for side, column in enumerate(columns):
        for key in column.of("key"):
            complete(key.attrs, side, column.attrs["data-name"], key.text.replace("\N{SOFT HYPHEN}", ""))
            letter = letters.get(key.attrs["id"][:-1]) if side and "data-twins" in row.attrs else ""
            if letter:
                key.attrs["aria-keyshortcuts"] = f"Shift+{letter}"


def complete(attrs: dict[str, str], team: int, who: str, label: str) -> None:
    say, times = attrs.get("data-say", label), int(attrs.get("data-times", 0))
    logs = [{"trick": None, "team": team}] * times or [{"team": team, "say": say}]
    if "data-open" not in attrs:
        attrs.setdefault("data-entries", dumps(logs, ensure_ascii=False, separators=(",", ":")))
    attrs.setdefault("aria-label", f"{who}: {say}" if label in f"{who}: {say}" else f"{who}: {label}, {say}")
