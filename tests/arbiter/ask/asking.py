"""Matches to ask the referee about, and what a reader sees of the answers."""

import json
import re
from html import unescape
from typing import Any

from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils.http import urlencode

from referee.arbiter.ask.scene import Scene, read_scene
from referee.arbiter.ask.setup import read_setup
from tests.at_table import FOUR, US_THEM, Raw, Table, client_of
from tests.history.making import unmarked

SIX = (*FOUR, "Eva", "Fede")


class Asked(Table):
    """A match in the database, the phone that logs it, and questions from it."""

    def __init__(self, ruleset: str = "argentino", seats: tuple[str, ...] = US_THEM, **options: Any) -> None:
        super().__init__(seats, ruleset, **options)

    def tap(self, *raws: Raw) -> "Asked":
        for raw in raws:
            super().tap(raw)
        return self

    def ask(self, tab: str = "", language: str = "es", device: str = "", **given: Any) -> str:
        """The page that answers, as its HTML."""
        where = reverse("ask-tab", args=[self.match.pk, tab]) if tab else reverse("ask", args=[self.match.pk])
        answer = client_of(device or self.device, language).get(where, given)
        assert answer.status_code == 200
        return answer.content.decode()


def ask_of(ruleset: str, tab: str = "", language: str = "es", **given: Any) -> str:
    """A question about a game without a match."""
    where = reverse("ask-game-tab", args=[ruleset, tab]) if tab else reverse("ask-game", args=[ruleset])
    answer = Client(headers={"Accept-Language": language}).get(where, given)
    assert answer.status_code == 200
    return answer.content.decode()


def form(**given: Any) -> QueryDict:
    """Return a question's fields."""
    return QueryDict(urlencode(given))


def scene_of(ruleset: str, **given: Any) -> Scene:
    """Return a question about a game without a match, before its page is made."""
    prepared = read_setup(ruleset, form(**given))
    return read_scene(form(**given), prepared.data, prepared.kept, "", "", prepared.problems)


def text(html: str) -> str:
    """What can be read of some HTML, in one line; a word that is marked with its language is part of its sentence."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", unmarked(html))).split())


def words(html: str) -> dict[str, tuple[str, str]]:
    """Of each word of *¿Puedo decir…?* the line (yes or no, reason, rule) and the whole that a tap unfolds."""
    found = re.findall(r"<details class=\"(?:yes|no|costs)\">\s*<summary>(.*?)</summary>(.*?)</details>", html, re.S)
    marks = {}
    for line, whole in found:
        label = text(re.search(r"class=\"what\">(.*?)</span> <(?:span class=\"cite\"|b )", line, re.S)[1])
        marks[label] = (text(line).removeprefix(label).strip(), text(whole))
    return marks


def answer(html: str) -> str:
    """What the referee answers to a form."""
    found = re.search(r"<div class=\"answer\"[^>]*>(.*?)</(?:section|details)>", html, re.S)
    return text(found[1]) if found else ""


def tried(html: str) -> list[str]:
    """The imagined entries, each with its ruling."""
    lines = re.search(r"<ol class=\"tried\">(.*?)</ol>", html, re.S)
    return [text(one) for one in re.findall(r"<li.*?</li>", lines[1], re.S)] if lines else []


def sent(*raws: Raw) -> list[str]:
    """Entries as the form sends them."""
    return [json.dumps(raw) for raw in raws]


def hrefs(html: str) -> list[str]:
    """The links to rules."""
    return [unescape(one) for one in re.findall(r"<a class=\"rule\" href=\"([^\"]*)\"", html)]
