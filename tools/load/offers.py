"""What pages have offered: their forms, their links and their keys, for requests to come."""

import re
from dataclasses import dataclass, field
from html import unescape
from random import Random
from typing import TypeVar

from tools.load.worlds import Place

T = TypeVar("T")
HREF = re.compile(r'(?:href|hx-get)="([^"#]{1,2000})["#]')
FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
ACTION = re.compile(r'(?:action|hx-post)="([^"]+)"')
FIELD = re.compile(r'<(?:input|button|option|textarea|select)\b[^>]*?\bname="([^"]+)"(?:[^>]*?\bvalue="([^"]*)")?')
KEY = re.compile(r'data-(?:entries|why)="([^"]{2,400})"')
MOST = 400
Fields = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Offer:
    """An address with the fields that go there, as a phone of this role saw them at this place."""

    place: Place
    role: str
    address: str
    fields: Fields


@dataclass
class Offers:
    """The offers that are remembered; an old one makes room for a new one."""

    random: Random
    forms: list[Offer] = field(default_factory=list)
    links: list[Offer] = field(default_factory=list)
    keys: list[Offer] = field(default_factory=list)

    def harvest(self, place: Place, role: str, html: str, here: str) -> None:
        """Remember some of what a page offers."""
        links = HREF.findall(html)
        for link in self.random.sample(links, min(6, len(links))):
            self._remember(self.links, Offer(place, role, unescape(link), []))
        for head, inside in FORM.findall(html)[:6]:
            fields = [(unescape(name), unescape(value)) for name, value in FIELD.findall(head + inside)]
            action = ACTION.search(head)
            self._remember(self.forms, Offer(place, role, unescape(action[1]) if action else here, fields))
        keys = KEY.findall(html)
        for entries in self.random.sample(keys, min(10, len(keys))):
            self._remember(self.keys, Offer(place, role, "", [("entries", unescape(entries))]))

    def _remember(self, kept: list[Offer], one: Offer) -> None:
        kept.append(one)
        if len(kept) > MOST:
            del kept[self.random.randrange(MOST)]
