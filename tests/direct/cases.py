"""The table of requests that both ways to the log must answer alike."""

import json
import re
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.middleware.csrf import _get_new_csrf_string, _mask_cipher_secret

from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.log import cache
from referee.matches.models import Tap
from tests.direct.calling import FORM, SECRET, Response, call, form, run
from tests.table.making import Table, say

TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')
"""What a page's forms send along, new with each page."""


@dataclass
class Case:
    """One request of the table: how it differs from what a phone usually sends."""

    status: int
    act: str = "tap"
    body: bytes = form()
    method: str = "POST"
    cookie: str = f"csrftoken={SECRET}; device=%s"
    device: str = ""
    match_id: str = ""
    scope: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str | None] = field(default_factory=dict)

    def send(self, table: Table) -> Response:
        cookie = self.cookie.replace("%s", pens.device_cookie(self.device or table.device))
        usual = {
            "Host": "192.168.1.5:8000",
            "Origin": "http://192.168.1.5:8000",
            "Cookie": cookie,
            "X-CSRFToken": SECRET,
            "Content-Type": FORM,
            "Accept": "application/json",
        }
        headers = {name: value for name, value in {**usual, **self.headers}.items() if value is not None}
        path = f"/p/{self.match_id or table.match.pk}/{self.act}"
        return run(partial(call, self.method, path, self.body, headers, **self.scope))[0]


def but(status: int, **headers: str | None) -> Case:
    """The usual tap with other headers."""
    return Case(status, headers={name.replace("_", "-"): value for name, value in headers.items()})


def look(status: int, **headers: str | None) -> Case:
    """A look at the table."""
    case = but(status, **headers)
    return replace(case, act="live", method="GET", body=b"")


def secure(status: int, **headers: str | None) -> Case:
    """The usual tap over https."""
    cookie = f"__Secure-csrftoken={SECRET}; __Secure-device=%s"
    return replace(but(status, **headers), scope={"scheme": "https"}, cookie=cookie)


BATCH = json.dumps([{"key": "phone-key-1", "rev": "0", "act": "tap", "entries": '[{"adjust":[1,0]}]'}])
TAPS = Case(200, act="taps", body=urlencode({"taps": BATCH}).encode())
REFUSED = Case(422, body=form("phone-key-1", 0, say(0, "quiero")))
HTTPS_ORIGIN = "https://192.168.1.5:8000"
CASES = {
    "a tap": but(200),
    "a tap packed": but(200, Accept_Encoding="gzip, deflate"),
    "a tap of a phone with a socket": but(200, X_Socket="live"),
    "a tap in English": but(200, Accept_Language="en-GB,en;q=0.8,es;q=0.5"),
    "a tap in a language that there is not": but(200, Accept_Language="de"),
    "a language that is nonsense": but(200, Accept_Language="\xff" * 5000),
    "refused": REFUSED,
    "refused with a socket": replace(REFUSED, headers={"X-Socket": "live"}),
    "refused in English": replace(REFUSED, headers={"Accept-Language": "en"}),
    "refused in the language of the cookie": replace(REFUSED, cookie=f"{REFUSED.cookie}; language=en"),
    "stale": Case(409, body=form("phone-key-1", 7)),
    "no entries": Case(400, body=urlencode({"key": "phone-key-1", "rev": "0"}).encode()),
    "nothing at all": Case(400, body=b""),
    "no form": Case(400, body=b"\xff\xfe\x00" * 99),
    "a form that is cut off": Case(400, body=b"key=%E0%A4%A&rev=0"),
    "too many fields": Case(400, body=b"&".join(b"x%d=1" % number for number in range(1500))),
    "a long form": Case(400, body=b"entries=" + b"x" * 60_000),
    "a form that is too long": Case(413, body=b"entries=" + b"x" * 70_000),
    "a long batch": Case(400, act="taps", body=b"taps=" + b"x" * 250_000),
    "a body too long": but(413, Content_Length="9999999"),
    "a body without a length": but(411, Transfer_Encoding="chunked"),
    "an undo": Case(422, act="undo"),
    "a redo": Case(422, act="redo"),
    "another speaker": Case(409, act="instead"),
    "a batch": TAPS,
    "a batch packed": replace(TAPS, headers={"Accept-Encoding": "gzip"}),
    "a batch that is none": Case(400, act="taps", body=b"taps=[1]"),
    "a batch without a token": replace(TAPS, status=403, headers={"X-CSRFToken": None}),
    "the table": look(200),
    "the table in English, packed": look(200, Accept_Language="en", Accept_Encoding="gzip"),
    "the table as a page": look(200, Accept="text/html,*/*"),
    "the table for a stranger": replace(look(404), device="somebody"),
    "the table, by HEAD": replace(look(200), method="HEAD"),
    "the table, posted": Case(405, act="live"),
    "a tap by GET": Case(405, method="GET", body=b""),
    "a tap by PUT": Case(403, method="PUT", headers={"X-CSRFToken": None}),
    "a tap by OPTIONS": Case(405, method="OPTIONS", body=b""),
    "another host": but(400, Host="evil.example", Origin="http://evil.example"),
    "no host": but(400, Host=""),
    "a host that is none": but(400, Host="a b"),
    "a local name": but(200, Host="mesa.local:8000", Origin="http://mesa.local:8000"),
    "another origin": but(403, Origin="http://evil.example"),
    "another port": but(403, Origin="http://192.168.1.5:9000"),
    "an origin that is null": but(403, Origin="null"),
    "an origin that is broken": but(403, Origin="http://[::"),
    "no origin": but(200, Origin=None),
    "https": secure(200, Origin=HTTPS_ORIGIN),
    "https with an origin that is not": secure(403),
    "https, only a referer": secure(200, Origin=None, Referer=f"{HTTPS_ORIGIN}/p/"),
    "https, another referer": secure(403, Origin=None, Referer="https://evil.example/"),
    "https, no referer": secure(403, Origin=None),
    "no token": but(403, X_CSRFToken=None),
    "another token": but(403, X_CSRFToken=_get_new_csrf_string()),
    "a token that is none": but(403, X_CSRFToken="x"),
    "a masked token": but(200, X_CSRFToken=_mask_cipher_secret(SECRET)),
    "a token in the form alone": Case(403, headers={"X-CSRFToken": None}, body=form(csrfmiddlewaretoken=SECRET)),
    "a wrong token in the form": Case(403, body=form(csrfmiddlewaretoken=_get_new_csrf_string())),
    "no cookies": Case(403, cookie=""),
    "no cookie of the device": Case(404, cookie=f"csrftoken={SECRET}"),
    "a device that nobody signed": Case(404, cookie=f"csrftoken={SECRET}; device=abc:def"),
    "a device of another match": Case(404, device="somebody"),
    "another match": Case(404, match_id="x" * 22),
    "a match with strange signs": Case(404, match_id="\n☃%00"),
    "a query that is no text": Case(400, scope={"query_string": b"\xff"}),
    "a form in parts": Case(400, body=b"--x--", headers={"Content-Type": "multipart/form-data; boundary=x"}),
    "a form in another code": but(400, Content_Type=f"{FORM}; charset=utf-16"),
    "JSON": Case(400, body=b"{}", headers={"Content-Type": "application/json"}),
    "no type": but(400, Content_Type=None),
}


def sent(case: Case) -> tuple[Any, ...]:
    """The answer on a fresh table, what is stored then, and how many tokens the phone has left."""
    cache.clear()
    limits.tap_buckets.clear()
    table = Table(dealer=1)
    response = case.send(table)
    rows = list(Tap.objects.filter(match=table.match).values_list("key", "status", "rev_after", "said", "answer"))
    tokens = [round(left) for left, _then in limits.tap_buckets._left.values()]
    status, headers, text = response.comparable
    headers = {name: value.replace(table.match.pk, "this match") for name, value in headers.items()}
    text = TOKEN.sub("token", text.replace(table.match.pk, "this match"))
    return status, headers, text, rows, tokens
