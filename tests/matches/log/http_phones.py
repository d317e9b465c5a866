"""Phones that reach a served process through HTTP, each with a device and a pencil of its own."""

from __future__ import annotations

import json
import re
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from html import unescape
from http.client import HTTPConnection, HTTPResponse
from threading import Barrier
from typing import Any, TypeVar
from urllib.parse import urlencode

import psycopg
from django.core.signing import Signer

from tests.serving import HANGS, Served

Raw = dict[str, Any]
Each, Outcome = TypeVar("Each"), TypeVar("Outcome")


def at_once(act: Callable[[Each], Outcome], each: Sequence[Each]) -> list[Outcome]:
    """Do this for each of them in the same moment."""
    together = Barrier(len(each))

    def one(its: Each) -> Outcome:
        together.wait()
        return act(its)

    with ThreadPoolExecutor(len(each)) as pool:
        return list(pool.map(one, each))


class HttpPhone:
    """One phone: its cookies, its CSRF token, and the match that it logs."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.cookies: dict[str, str] = {}
        self.token = self.path = ""

    def request(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, Location and text of one request, on a connection of its own."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        headers |= {"X-CSRFToken": self.token, "Content-Type": "application/x-www-form-urlencoded"}
        connection = HTTPConnection("127.0.0.1", self.served.port, timeout=HANGS)
        try:
            connection.request(method, path, urlencode(form or {}), headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        self._keep_cookies(answer)
        return answer.status, answer.headers.get("Location", ""), text

    def _keep_cookies(self, answer: HTTPResponse) -> None:
        for line in answer.headers.get_all("Set-Cookie") or ():
            name, value = line.split(";", 1)[0].split("=", 1)
            self.cookies[name] = value

    def open(self, path: str) -> str:
        """Open a page and take its token."""
        status, _location, text = self.request("GET", path)
        assert status == 200, text
        self.token = re.findall(r'(?:X-CSRFToken": *|csrfmiddlewaretoken" value=)"([^"]+)"', unescape(text))[0]
        return text

    def start(self) -> None:
        """*Anotar ya*."""
        self.open("/")
        status, self.path, text = self.request("POST", "/anotar/", {"csrfmiddlewaretoken": self.token})
        assert status == 302, text
        self.open(self.path)

    @property
    def match_id(self) -> str:
        return self.path.split("/")[2]

    def another(self) -> HttpPhone:
        """A further phone with a pencil of the same match."""
        phone, device = HttpPhone(self.served), secrets.token_urlsafe(16)
        with closing(_database(self.served)) as database, database:
            values = f"'{self.match_id}', '{device}', 'scorer', '{device[:6]}', '2026-01-01'"
            database.execute(f"INSERT INTO matches_pen (match_id, device, role, name, created_at) VALUES ({values})")
        secret = self.served.environment.get("REFEREE_SECRET") or (self.served.data / "secret").read_text().strip()
        phone.cookies["device"] = Signer(key=secret, salt="referee.matches.device").sign(device)
        phone.path = self.path
        phone.open(self.path)
        return phone

    def at(self, served: Served) -> HttpPhone:
        """The phone, where it is led to another server of the same table."""
        phone = HttpPhone(served)
        phone.cookies, phone.token, phone.path = self.cookies, self.token, self.path
        return phone

    def tap(self, key: str, rev: int, *raws: Raw, keep: bool = False) -> dict[str, Any]:
        """Post a tap; the answer."""
        form = {"key": key, "rev": str(rev), "entries": json.dumps(raws)} | ({"keep": "1"} if keep else {})
        _status, _location, text = self.request("POST", self.path + "tap", form)
        answer: dict[str, Any] = json.loads(text)
        return answer

    def batch(self, taps: dict[str, list[Raw]]) -> list[dict[str, Any]]:
        """Post taps that waited, by their keys; the answers."""
        waited = [{"act": "tap", "key": key, "rev": "0", "keep": "1", "entries": json.dumps(taps[key])} for key in taps]
        _status, _location, text = self.request("POST", self.path + "taps", {"taps": json.dumps(waited)})
        answer = json.loads(text)
        answers: list[dict[str, Any]] = answer.get("answers", [answer])
        return answers


def stored(served: Served, sql: str) -> list[tuple[Any, ...]]:
    """What the served database holds."""
    with closing(_database(served)) as database:
        rows: list[tuple[Any, ...]] = database.execute(sql).fetchall()
        return rows


def _database(served: Served) -> Any:
    address = served.environment.get("DATABASE_URL")
    return psycopg.connect(address) if address else sqlite3.connect(served.data / "referee.sqlite3", timeout=HANGS)
