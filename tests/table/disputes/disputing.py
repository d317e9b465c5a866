"""Disputes as they happen at a table: everybody has a phone, presses the keys that its screen shows, and reads.

A key that is dim is pressed too: it answers why, as the page's script asks. What is not on the screen can't be pressed.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl

from django.test import Client
from django.urls import reverse

from referee.games import GAMES
from referee.games.base import wire
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from tests.at_table import client_of, join_match
from tests.history.making import text_of
from tests.table.making import FOUR, Raw, Table, say, won
from tests.table.screen.pressing import Screen, Told
from tests.table.screen.reading import Node, read


def shown(table: Table, **asked: str) -> str:
    """The page on which one objects, as text."""
    answer = client_of(table).get(reverse("object", args=[table.match.pk]), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def value_of(page: str) -> str:
    """The form's name for what is contested unless something else is chosen."""
    return page.partition('" checked')[0].rpartition('value="')[2]


def querido(**options: Any) -> Table:
    """Four at a table: two points by hand for the first side, then a truco that it won; +2 as logged."""
    table = Table(FOUR, **options)
    table.tap({"adjust": [2, 0]})
    table.tap({"close": "x"})
    table.tap({"deal": 0}, say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(0), won(0))
    return table


def seated(table: Table, seat: int) -> Client:
    """A player's own phone."""
    device = pens.new_device()
    join_match(table.match, device, Pen.Role.SEAT, seat)
    return client_of(device)


def contest(table: Table, client: Client, reason: str = "other", **asked: str) -> str:
    """Object to what is offered first, on this phone; the address of the dispute."""
    address = reverse("object", args=[table.match.pk])
    matter = value_of(client.get(address, asked).content.decode())
    answer = client.post(address, {"matter": matter, "reason": reason})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"])


def text(client: Client, address: str) -> str:
    """What a page says, without markup."""
    answer = client.get(address)
    assert answer.status_code == 200
    return text_of(answer.content.decode())


def not_wanted(table: Table, client: Client, address: str) -> None:
    """Tell it so that the truco was not wanted."""
    row = next(line for line in table.data.lines if line.raw.get("say") == "quiero")
    there = f"{address}version/{row.id}/"
    assert "y fue…" in text(client, there)
    answer = client.post(f"{there}?tipo=say", {"who": "team:1", "word": "no quiero", "claim": "lo oí bien"})
    assert answer.status_code == 302, answer.content.decode()


class Disputed:
    """A match started through the form of a new table, and the phones at it: `at["Ana"]` is Ana's own."""

    def __init__(
        self,
        language: str,
        ruleset: str = "argentino",
        seats: tuple[str, ...] = FOUR,
        *,
        dealer: str = "",
        **options: Any,
    ) -> None:
        """The last seat deals first, unless told; of the options those are told that the form would not have."""
        self.language, self.seats, self.ruleset = language, seats, ruleset
        self.client = Client(headers={"Accept-Language": language})
        sheet = GAMES[ruleset].sheet
        fields = {sheet.field(name): wire(value) for name, value in options.items()}
        places = {f"seat{seat}": name for seat, name in enumerate(seats)}
        first = {
            "players": len(seats),
            "ruleset": ruleset,
            "shown": ruleset,
            "dealer": seats.index(dealer or seats[-1]),
        }
        answer = self.client.post(reverse("new"), {**first, **places, **fields})
        assert answer.status_code == 302, answer.content.decode()
        self.id = Match.objects.get().pk
        self.pencil = Phone(self, self.client, None)
        self._phones: dict[str, Phone] = {}

    def __getitem__(self, name: str) -> Phone:
        """The phone of a player, who sits down the first time."""
        if name not in self._phones:
            device, seat = pens.new_device(), self.seats.index(name)
            join_match(Match.objects.get(pk=self.id), device, Pen.Role.SEAT, seat)
            self._phones[name] = Phone(self, client_of(device, self.language), seat)
        return self._phones[name]

    def notes(self, *points: int) -> None:
        """The pencil notes what each side has so far, and goes on to the next hand."""
        for side, some in enumerate(points):
            if some:
                self.pencil.look().notes(side, some)
        self.pencil.look().press(self.pencil.look().page.of("#next-hand")[0])

    def tr(self, es: str, en: str) -> str:
        """What is read in this match's language."""
        return en if self.language == "en" else es

    @property
    def us(self) -> str:
        """The side of the first seat, as the screen calls it."""
        return self.tr(" y ", " and ").join(self.seats[::2])

    @property
    def them(self) -> str:
        """The other side."""
        return self.tr(" y ", " and ").join(self.seats[1::2])

    @property
    def first(self) -> str:
        """How the screen calls the first trick, in the words of its game."""
        return GAMES[self.ruleset].terms.tricks[0]

    @property
    def hand(self) -> str:
        """What a hand on which nobody bet is paid for, where the game is played in Spanish."""
        return self.tr("la mano", "the hand")

    def refuses(self, told: Told, rule: str, *, es: str, en: str) -> None:
        """Check that it was refused for this reason, with this rule printed after it."""
        assert told.refused, told
        assert self.tr(es, en) in told.text, told
        assert rule in told.text.split(), told

    def rules_that(self, told: Told, *rules: str, yes: bool) -> None:
        """Check what the referee answers to a question: yes or no, and that it names these rules."""
        assert told.status == ("yes" if yes else "no"), told
        assert self.tr("sí" if yes else "no", "yes" if yes else "no") in told.text.split(), told
        assert set(rules) <= set(told.text.split()), told

    def waits(self, bet: str, side: str) -> bool:
        """Whether every screen says that this bet waits, and which side must answer it."""
        page = self.pencil.look().page
        [strip] = page.of("strip")
        verb = "contesta" if side in self.seats else "contestan"
        text = self.tr(f"{verb} {side}", f"{side} to answer")
        return "waits" in strip.attrs["class"] and self.stands(bet) and text in strip.text

    def stands(self, bet: str) -> bool:
        """Whether every screen names this bet and its worth on the strip: "truco 2"."""
        [strip] = self.pencil.look().page.of("strip")
        return f"{strip.says('word')} {strip.says('stamp')}" == bet

    def paid(self) -> list[str]:
        """The lines of the hand sheet's ledger: points, side, what for and the rules, without sums and texts."""
        [ledger] = self.pencil.get("hand").of("ledger") or [read("")]
        lines = [line.text for line in ledger.all() if line.tag == "li"]
        return [re.sub(r"((?: [A-Z]{2}-[A-Z]+-\d\d)+) .*", r"\1", line) for line in lines]

    def pays(self, key: str) -> list[str]:
        """What the hand paid once the pencil has pressed this key."""
        assert self.pencil.presses(key).taken
        return self.paid()

    def won(self, side: str) -> bool:
        """Whether every screen says that the match is over, and who won it."""
        texts = self.tr(f"Ganó {side}", f"{side} won"), self.tr(f"Ganaron {side}", f"{side} won")
        return any(text in self.pencil.look().page.says("final") for text in texts)

    def deals(self, name: str, *, vira: str = "") -> Told:
        """The pencil notes who deals on the sheet of the deal, with the card that is turned up."""
        screen, sheet = self.pencil.look(), self.pencil.get("deal")
        if not vira:
            return screen.press(sheet.of(f"#k-deal-{self.seats.index(name)}")[0])
        [key] = [one for one in sheet.with_data("vira") if name in one.attrs["aria-label"]]
        return screen.logs([{**json.loads(key.attrs["data-vira"])[0], "vira": vira}])

    def tricks(self) -> str:
        """The tricks that lie on the table: who won each."""
        laid = [one for one in self.pencil.look().page.of("lay") if "vira" not in one.attrs["class"].split()]
        return " ".join(trick.text for trick in laid)

    @property
    def score(self) -> str:
        """The score in the bar of the screen: "3 malas - 0 malas"."""
        return self.pencil.look().page.says("line")

    def log(self) -> str:
        """What the hand sheet says was said, in its order, with what was refused."""
        return self.pencil.get("hand").says("log")

    def record(self) -> str:
        """The record's page, from the score to the last line of its hands."""
        return self.pencil.get("record").says("#record")


class Phone:
    """A phone at the table, in a seat or with the pencil alone."""

    def __init__(self, table: Disputed, client: Client, seat: int | None) -> None:
        self.table, self.client, self.seat = table, client, seat

    def get(self, name: str, **asked: str) -> Node:
        """A page or a sheet of the match."""
        answer = self.client.get(reverse(name, args=[self.table.id]), asked)
        assert answer.status_code == 200, answer
        return read(answer.content.decode())

    def look(self) -> Screen:
        """The screen as it is now; what is pressed on it later tells what it showed."""
        return Screen(self, self.get("live"))

    @property
    def strip(self) -> str:
        """What waits and who must answer, or what the hand paid."""
        return self.look().page.says("strip")

    @property
    def showdown(self) -> str:
        """What is compared and for how much, as the strip says it, and what everybody has said."""
        page = self.look().page
        return f"{page.says('strip')} {page.says('speakers')}"

    def asks(self, word: str) -> Told:
        """Ask the referee whether this player may say a word now: "yes" or "no", and what is read then."""
        answers = [
            one for one in self.get("ask", s=str(self.seat)).all() if one.tag == "details" and one.says("what") == word
        ]
        assert answers, f"the referee says nothing of {word!r}"
        return Told(answers[0].attrs["class"], answers[0].text)

    def asks_who_wins(self, **asked: object) -> str:
        """Ask the referee who wins if…: what it answers, with its rules."""
        answer = self.client.get(
            reverse("ask-tab", args=[self.table.id, "gana"]), {name: str(one) for name, one in asked.items()}
        )
        return read(answer.content.decode()).says("answer")

    def says(self, word: str, *, keep: bool = False) -> Told:
        """Press the key of a word, this player's or its side's; with `keep`, "se dijo igual" after it was refused."""
        return self.look().says(word, keep=keep)

    def declares(self, value: int | str) -> Told:
        """Press a value of the keypad, as this phone's player."""
        return self.look().declares(value)

    def logs(self, *raws: Raw) -> Told:
        """Log what no key of this screen says: a word that comes from an older screen, or from a hot key."""
        return self.look().logs(list(raws))

    def plays(self, card: str) -> Told:
        """Pick a card, as this phone's player."""
        return self.look().plays(card)

    def shows(self, *cards: str) -> Told:
        """Show the cards that are owed."""
        return self.look().shows(cards)

    def bids(self, amount: int) -> Told:
        """Press an amount on the sheet of bets."""
        screen = self.look()
        sheet = self.get("amounts")
        keys = [
            one for one in (*sheet.with_data("entries"), *screen.page.with_data("entries")) if screen.bids(one, amount)
        ]
        return screen.press(keys[0])

    def presses(self, key: str, sheet: str = "") -> Told:
        """Press the key with this id, on the screen or on a sheet that one of its keys opens."""
        screen = self.look()
        if sheet:
            assert any(one.attrs["data-open"] == sheet for one in screen.page.with_data("open")), sheet
        name, _mark, query = sheet.partition("?")
        page = self.get(name, **dict(parse_qsl(query))) if sheet else screen.page
        return screen.press(page.of(f"#{key}")[0])
