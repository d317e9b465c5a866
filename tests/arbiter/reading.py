"""The rule book as a reader has it: its pages by address, and what stands in them without its markup."""

import re
from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse


def page(ruleset: str, reader: str = "es", **asked: str) -> str:
    client = Client()
    client.cookies["language"] = reader
    return client.get(reverse("rules", args=[ruleset]), asked).content.decode()


def sheet(client: Client, name: str, *args: Any) -> str:
    """One rule as the table's sheet fetches it."""
    return client.get(reverse(name, args=args), headers={"HX-Request": "true"}).content.decode()


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def articles(html: str) -> dict[str, str]:
    """The rules that stand on a page, by their numbers, with their HTML."""
    return dict(re.findall(r'<article id="([\w-]+)">(.*?)</article>', html, re.DOTALL))


def agreed(html: str) -> list[str]:
    """What is said beside a rule of the options that it depends on."""
    return [plain(one) for one in re.findall(r'<p class="as-played.*?</p>', html, re.DOTALL)]


def part(html: str, anchor: str) -> str:
    """What is folded away at this anchor."""
    found = re.search(rf'<details class="folded-part" id="{anchor}".*?</details>', html, re.DOTALL)
    assert found, anchor
    return found[0]
