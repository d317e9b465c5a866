"""A screen of a phone at a table, and its keys: what is pressed posts what the key carries, a dim one asks why."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from django.urls import reverse

from tests.table.making import Raw
from tests.table.screen.reading import Node, read

if TYPE_CHECKING:
    from tests.table.disputes.disputing import Phone

Wanted = Callable[[Raw], bool]
_numbers = count()


@dataclass(frozen=True)
class Told:
    """What a press was answered with: `status` as the page gets it ("why" from a dim key), and what is read of it."""

    status: str
    text: str

    @property
    def taken(self) -> bool:
        """Whether it stands in the log."""
        return self.status == "taken"

    @property
    def refused(self) -> bool:
        """Whether it was turned down, at once or by a dim key."""
        return self.status in ("why", "refused")


class Screen:
    """What one phone showed at one moment."""

    def __init__(self, phone: Phone, page: Node) -> None:
        self.phone, self.page = phone, page

    def _side(self) -> tuple[int, int]:
        """Seat and side of the phone's own player."""
        seat = self.phone.seat
        assert seat is not None, "nobody sits at a pencil's phone"
        return seat, int(self.page.of("#live")[0].attrs["data-sides"][seat])

    def key(self, word: str | int) -> Node | None:
        """The key of a word on the screen, or on its sheet of rare words; None where there is none."""
        seat, side = self._side()

        def wanted(raw: Raw) -> bool:
            return raw.get("say") == word and (raw.get("by") == seat if "by" in raw else raw.get("team") == side)

        return self._key(wanted)

    def _key(self, wanted: Wanted) -> Node | None:
        pages = [self.page]
        if self.page.of("#k-more"):
            pages.append(self.phone.get("rare-words"))
        keys = [key for page in pages for key in page.with_data("entries")]
        return next((key for key in keys if len(raws := raws_of(key)) == 1 and wanted(raws[0])), None)

    def bids(self, key: Node, amount: int) -> bool:
        """Whether this key bets the amount for the side of this phone's player."""
        return raws_of(key) == [{"team": self._side()[1], "say": amount}]

    def says(self, word: str, *, keep: bool = False) -> Told:
        key = self.key(word)
        assert key is not None, f"no key says {word!r}"
        return self._tap(raws_of(key), dim=False, keep="1") if keep else self.press(key)

    def press(self, key: Node) -> Told:
        if "data-why" in key.attrs:
            return self._tap(json.loads(key.attrs["data-why"]), dim=True)
        return self._tap(raws_of(key), dim=key.attrs.get("aria-disabled") == "true")

    def declares(self, value: int | str) -> Told:
        seat, side = self._side()
        rows = [json.loads(one.attrs["data-speaker"]) for one in self.page.with_data("speaker")]
        who = next(one for one in rows if one in ({"by": seat}, {"team": side}))
        key = next(one for one in self.page.with_data("value") if json.loads(one.attrs["data-value"]) == value)
        return self._tap([{**who, "say": value}], dim="aria-disabled" in key.attrs and self._is_next(who))

    def _is_next(self, who: Raw) -> bool:
        """The keypad's keys are lit or dim for whoever is next; for another they are just pressed."""
        return bool(json.loads(self.page.of("showdown")[0].attrs["data-who"]) == who)

    def plays(self, card: str) -> Told:
        seat, _side = self._side()
        off = json.loads(self.page.of("#cards-now")[0].attrs["data-off"])
        dim = str(seat) not in off or card in off[str(seat)].split()
        return self._tap([{"by": seat, "play": card}], dim=dim)

    def shows(self, cards: tuple[str, ...]) -> Told:
        seat, _side = self._side()
        [owed] = [key.attrs for key in self.page.with_data("show") if int(key.attrs["data-show"]) == seat]
        assert not set(cards) & set(owed["data-off"].split()), "those can't be shown"
        return self._tap([{"by": int(owed["data-show"]), "show": list(cards)}], dim=False)

    def notes(self, side: int, points: int) -> Told:
        [one] = raws_of(self.page.of(f"#half-{side}")[0])
        each = [points * (amount > 0) for amount in one["adjust"]]
        return self._tap([{"adjust": each, "why": "a mano"}], dim=False)

    def logs(self, raws: list[Raw]) -> Told:
        return self._tap(raws, dim=False)

    def _tap(self, raws: list[Raw], *, dim: bool, keep: str = "") -> Told:
        """Log it, or where the key is dim, ask why; what has become legal meanwhile is logged after all."""
        phone, entries = self.phone, json.dumps(raws)
        if dim:
            answer = phone.client.get(reverse("why", args=[phone.table.id]), {"entry": entries})
            if answer.status_code == 200:
                return Told("why", read(answer.content.decode()).text)
        body = {
            "key": f"press-{next(_numbers):08}",
            "rev": self.page.of("#live")[0].attrs["data-rev"],
            "entries": entries,
            "keep": keep,
        }
        reply = phone.client.post(reverse("tap", args=[phone.table.id]), body).json()
        return Told(reply["status"], f"{reply['text']} {reply['rule']}".strip())


def raws_of(key: Node) -> list[Raw]:
    raws: list[Raw] = json.loads(key.attrs["data-entries"])
    return raws
