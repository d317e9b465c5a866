"""Record what one tree answers to random phones, and hold the answers of another tree to it, byte for byte.

    cd OLD && PYTHONHASHSEED=0 python NEW/tools/load/answers.py --matches 200 --write answers.sqlite3
    cd NEW && PYTHONHASHSEED=0 python tools/load/answers.py --compare answers.sqlite3

Phones start matches of random rules through the form, tap what the engine offers (and what it may refuse), undo, redo,
open what pages link to and post the forms that pages offer, all against the application of the folder in which the
script runs, over a database of its own. Clock and randomness are made up from the number of the request, so that ids,
tokens and dates come out alike; the name of the build is left out. The requests are stored with their answers, and the
second run sends those very requests. Rows of all tables are compared at the end.

It imports nothing of the project at its top, and of the tests only `tests.rules.walks`, so that it runs on older trees.
"""

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import sqlite3
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from html import unescape
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

START = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
STEP = 20
"""Seconds of the made-up clock between two requests: no rate limit is met."""
HEADERS = ("content-type", "location", "content-disposition", "cache-control", "content-security-policy", "hx-trigger")
HREF = re.compile(r'(?:href|hx-get)="(/[^"#]{0,2000})["#]')
RADIO = re.compile(r'<input\b(?=[^>]*type="radio")[^>]*?\bname="([^"]+)"[^>]*?\bvalue="([^"]*)"')
SECRET = "k" * 32
LANGUAGES = ("es-AR", "en", "pt-BR", "ca", "fr")
NAMES = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
PAGES = 55
"""So many pages are opened from those of one match."""
FORMS = 14
KIND = re.compile(r"/[\w:-]{16,}/|/\d+/")
NEVER = ("/idioma/", "/sumarme/", "/anotar/")
LAST = ("/irse", "/borrar", "/sacar", "/quitar-nombre/", "/anular", "/dejar", "/olvidar/")
"""Whatever takes something away is posted after the rest."""


class Forms(HTMLParser):
    """The forms of a page that are posted: where each goes, and its fields as the page filled them in."""

    def __init__(self, url: str, page: str) -> None:
        super().__init__()
        self.url = url
        self.found: list[tuple[str, dict[str, str], dict[str, list[str]]]] = []
        """Each with its address, its fields, and what else may be chosen for each."""
        self.is_open, self.name = False, ""
        self.feed(page)

    def handle_starttag(self, tag: str, found: list[tuple[str, str | None]]) -> None:
        """Note a form, or a field of the one that is open."""
        attrs = {name: value or "" for name, value in found}
        if tag == "form":
            where = attrs.get("hx-post") or attrs.get("action") or self.url
            self.is_open = attrs.get("method", "").lower() == "post" or "hx-post" in attrs
            self.found += [(urljoin(self.url, where), {}, {})] * self.is_open
        elif self.is_open and tag in ("input", "button", "textarea", "select", "option"):
            self._note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Close a form."""
        self.is_open = self.is_open and tag != "form"

    def _note(self, tag: str, attrs: dict[str, str]) -> None:
        _, fields, others = self.found[-1]
        self.name = attrs.get("name", "") if tag != "option" else self.name
        if not self.name or self.name == "csrfmiddlewaretoken":
            return
        value, kind = attrs.get("value", ""), attrs.get("type", "")
        if tag == "option" or kind in ("radio", "checkbox", "submit"):
            others.setdefault(self.name, []).append(value)
            if {"selected", "checked"} & {*attrs} or (kind == "submit" and self.name not in fields):
                fields[self.name] = value
        elif tag != "select":
            fields[self.name] = value


class MadeUp:
    """A clock and a source of randomness that depend on the number of the request alone."""

    def __init__(self) -> None:
        self.number = 0
        self.source = Random(0)
        self.monotonic = time.monotonic

    def begin(self, number: int) -> None:
        """Begin a request: its moment, and its randomness."""
        self.number, self.source = number, Random(number)
        random.seed(number)

    def now(self) -> datetime:
        """Return the moment of the request."""
        return START + timedelta(seconds=STEP * self.number)

    def install(self) -> None:
        """Take the place of the clock and of the system's randomness. Before anything of Django is imported."""
        real = self.monotonic
        os.urandom = lambda size: self.source.randbytes(size)
        random._urandom = os.urandom  # type: ignore[attr-defined]
        time.time = lambda: self.now().timestamp()
        time.monotonic = lambda: real() + STEP * self.number
        from django.utils import timezone

        timezone.now = self.now


class Application:
    """The application of this folder, over a database that is thrown away."""

    def __init__(self, made_up: MadeUp) -> None:
        self.made_up, self.loop = made_up, asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        os.environ |= {
            "REFEREE_DATA": str(self.folder), "REFEREE_SECRET": "s" * 64, "REFEREE_NO_BOOTSTRAP": "1",
            "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_TRUST_PROXY": "1",
        }  # fmt: skip
        made_up.install()
        import django
        from django.conf import settings

        settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        django.setup()
        from django.core.management import call_command

        found_in("compile_messages", "server.catalogues", "server.messages")(Path("locale"))
        call_command("migrate", verbosity=0)
        from referee.server.asgi import application

        self.application, self.build = application, found_in("build", "context", "build")()

    def close(self) -> None:
        """Throw the database away."""
        self.loop.close()
        shutil.rmtree(self.folder)

    def answer(self, number: int, request: dict[str, Any]) -> tuple[int, dict[str, str], bytes, list[str]]:
        """Return status, headers, body and cookies."""
        self.made_up.begin(number)
        url = urlsplit(request["url"])
        body = request["body"].encode()
        headers = {"host": "127.0.0.1:8000", "content-length": str(len(body)), **request["headers"]}
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": request["method"], "path": url.path, "raw_path": url.path.encode(), "root_path": "",
            "query_string": url.query.encode(), "client": (request["address"], 40_000),
            "server": ("127.0.0.1", 8000),
            "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()],
        }  # fmt: skip
        status, found, parts, cookies = 0, {}, [], []

        async def receive() -> dict[str, Any]:
            if sent:
                await asyncio.Event().wait()
            sent.append(True)
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                for name, value in message["headers"]:
                    key = name.decode().lower()
                    if key == "set-cookie":
                        cookies.append(value.decode())
                    found[key] = value.decode("latin-1")
            else:
                parts.append(message.get("body", b""))

        sent: list[bool] = []
        self.loop.run_until_complete(asyncio.wait_for(self.application(scope, receive, send), 120))
        whole = b"".join(parts).replace(self.build.encode(), b"-build-")
        return (
            status,
            {name: found[name].replace(self.build, "-build-") for name in HEADERS if name in found},
            whole,
            cookies,
        )

    def rows(self) -> Iterator[tuple[str, list[str]]]:
        """Yield each table of the project with its rows, sorted."""
        from django.db import connection

        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as database:
            query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            for (table,) in database.execute(query).fetchall():
                if table.startswith("django_"):
                    continue
                cursor = database.execute(f'SELECT * FROM "{table}"')
                names = [column[0] for column in cursor.description]
                rows = [dict(zip(names, row, strict=True)) for row in cursor]
                yield table, sorted(json.dumps(row, sort_keys=True, default=repr) for row in rows)


def found_in(name: str, *modules: str) -> Any:
    """Return something of the project from whichever of these modules this tree has it in."""
    for module in modules:
        with suppress(ModuleNotFoundError, AttributeError):
            return getattr(import_module(f"referee.{module}"), name)
    raise LookupError(name)


class Phone:
    """A phone with its cookies, which keeps what it asks and is answered."""

    def __init__(self, recorder: "Recorder", language: str, address: str) -> None:
        self.recorder, self.language, self.address = recorder, language, address
        self.cookies = {"csrftoken": SECRET}

    def ask(self, method: str, url: str, fields: list[tuple[str, str]] | None = None, accept: str = "text/html") -> Any:
        """Send a request, and return its answer."""
        headers = {
            "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "accept-language": self.language, "accept": accept,
        }  # fmt: skip
        body = ""
        if method == "POST":
            body = urlencode([one for one in fields or [] if one[0] != "csrfmiddlewaretoken"])
            headers |= {
                "origin": "http://127.0.0.1:8000", "x-csrftoken": SECRET,
                "content-type": "application/x-www-form-urlencoded",
            }  # fmt: skip
        request = {"method": method, "url": url, "headers": headers, "body": body, "address": self.address}
        status, found, text, cookies = self.recorder.send(request)
        for cookie in cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value.strip('"')
        return status, found, text.decode("utf-8", "replace")


class Recorder:
    """Plays random matches against the application of an older tree, and stores each request with its answer."""

    def __init__(self, application: Application, database: sqlite3.Connection, seed: int) -> None:
        self.application, self.database, self.random, self.number = application, database, Random(seed), 0
        self.counts: Counter[str] = Counter()
        self.posted: Counter[str] = Counter()
        self.keeper = Phone(self, "es-AR", "10.1.0.1")
        self.notebook = ""

    def send(self, request: dict[str, Any]) -> tuple[int, dict[str, str], bytes, list[str]]:
        """Send a request, and store it with its answer."""
        self.number += 1
        status, headers, body, cookies = self.application.answer(self.number, request)
        self.database.execute(
            "INSERT INTO answers VALUES (?, ?, ?, ?, ?)",
            (self.number, json.dumps(request), status, json.dumps(headers), zlib.compress(body, 1)),
        )
        self.counts[f"{request['method']} {status}"] += 1
        return status, headers, body, cookies

    def play(self, number: int) -> None:
        """Play one match, look at all that it leads to, and post what is offered there."""
        random = self.random
        address = f"10.0.{number // 250}.{number % 250 + 1}"
        phones = [Phone(self, language, address) for language in random.sample(LANGUAGES, 2)]
        if number % 3 == 0:
            phones[0] = self.keeper
        phone = phones[0]
        table = self._start(phone)
        if not table:
            return
        match_id = table.strip("/").split("/")[-1]
        for tap in range(random.choice((12, 25, 40, 70, 110))):
            if not self._tap(phone, match_id, tap):
                break
            if tap % 9 == 4:
                phone.ask("GET", f"{table}live", accept="application/json")
                self._look(phone, table, 6)
        self._look(phone, table, PAGES)
        self._join(phones, table)
        if phone is self.keeper:
            self._finish(match_id)
            self._keep(match_id)
        self._forms(phone, table)
        self._look(phone, table, PAGES // 2)
        phone.ask("GET", "/")
        self._look(phone, "/partidos/", 10)

    def _start(self, phone: Phone) -> str:
        from referee.rules.record.rulesets import RULESETS

        random = self.random
        _, _, page = phone.ask("GET", "/mesa/")
        radios: dict[str, list[str]] = {}
        for name, value in RADIO.findall(page):
            radios.setdefault(unescape(name), []).append(unescape(value))
        ruleset = RULESETS[random.choice(sorted(RULESETS))]
        players = random.choice([count for count in (2, 4, 2, 4, *ruleset.players) if count in ruleset.players])
        fields = {"ruleset": ruleset.name, "shown": ruleset.name, "players": str(players)}
        fields |= {f"seat{seat}": name for seat, name in enumerate(random.sample(NAMES, players))}
        chosen = {name: random.choice(values) for name, values in sorted(radios.items()) if random.random() < 0.25}
        for more in (chosen, {}):
            status, headers, _ = phone.ask("POST", "/mesa/", [*({**more, **fields}).items()])
            if status == 302:
                return headers["location"]
        return ""

    def _tap(self, phone: Phone, match_id: str, number: int) -> bool:
        from referee.matches.log import queries
        from referee.rules.asked import choices
        from tests.rules import walks

        random = self.random
        data = (getattr(queries, "read_table", None) or queries.table)(match_id)
        state, rev = data.state.copy(), str(data.match.rev)
        offered = walks.offered(state, (getattr(choices, "legal_choices", None) or choices.choices)(state))
        fields, act = [("key", f"recorded-{number:06}"), ("rev", rev)], random.random()
        where = f"/p/{match_id}/"
        if act < 0.05:
            phone.ask("POST", f"{where}undo", [*fields, ("reason", "no se dijo")], "application/json")
        elif act < 0.07:
            phone.ask("POST", f"{where}redo", fields, "application/json")
        else:
            if not offered and act > 0.15:
                return False
            legal = act >= 0.15
            entry = walks.step(state, random) if legal else random.choice(walks.everything(state))
            kept = [("keep", "1")] if act > 0.95 else []
            if not legal:
                phone.ask("GET", f"{where}why?{urlencode({'entry': json.dumps([entry])})}")
            phone.ask("POST", f"{where}tap", [*fields, ("entries", json.dumps([entry])), *kept], "application/json")
        return True

    def _finish(self, match_id: str) -> None:
        """Play until the match is over, with points given by hand every other time."""
        from referee.matches.log import queries
        from referee.rules.asked.look import look
        from tests.rules import walks

        for number in range(60):
            data = (getattr(queries, "read_table", None) or queries.table)(match_id)
            if look(data.state).phase == "match-over":
                return
            entry = (
                {"adjust": self.random.choice(([9, 2], [4, 8]))}
                if number % 2
                else walks.step(data.state.copy(), self.random)
            )
            fields = [("key", f"finished-{number:04}"), ("rev", str(data.match.rev)), ("entries", json.dumps([entry]))]
            self.keeper.ask("POST", f"/p/{match_id}/tap", fields, "application/json")

    def _look(self, phone: Phone, start: str, most: int) -> list[tuple[str, str]]:
        """Open so many pages from one; returns them with their addresses."""
        waiting, known, found = [start], {start}, []
        while waiting and len(found) < most:
            url = waiting.pop(self.random.randrange(min(len(waiting), 12)))
            status, headers, text = phone.ask("GET", url)
            if headers.get("location", "").startswith("/") and headers["location"] not in known:
                known.add(headers["location"])
                waiting.append(headers["location"])
            if status == 200 and headers.get("content-type", "").startswith("text/html"):
                found.append((url, text))
                links = [unescape(link) for link in HREF.findall(text)]
                new = [link for link in dict.fromkeys(links) if link not in known and not link.startswith("/static/")]
                self.random.shuffle(new)
                for link in new[:14]:
                    known.add(link)
                    waiting.append(link)
        return found

    def _join(self, phones: list[Phone], table: str) -> None:
        """Let the other phone sit down, and look at what it sees."""
        _, _, sheet = phones[0].ask("GET", f"{table}link")
        for link in dict.fromkeys(re.findall(r"/(?:s|m)/[\w:-]+/", unescape(sheet))):
            if link.startswith("/s/"):
                phones[1].ask("POST", link, [("was", ""), ("seat", "1"), ("name", "Marta")])
            self._look(phones[1], link, 4)

    def _keep(self, match_id: str) -> None:
        """Put a match into the keeper's notebook, and look at what it says then."""
        if not self.notebook:
            fields = [("name", "Los jueves"), ("zone", "America/Argentina/Buenos_Aires")]
            self.notebook = self.keeper.ask("POST", "/libreta/", fields)[1]["location"]
        for url in (f"/p/{match_id}/libreta/", f"{self.notebook}anotar/{match_id}/"):
            for form in Forms(url, self.keeper.ask("GET", url)[2]).found:
                if form[0] == url:
                    self._post_form(self.keeper, form, 0)
        self._look(self.keeper, self.notebook, PAGES)
        self._look(self.keeper, f"{self.notebook}bajar", 12)
        self._look(self.keeper, "/libreta/muestra/", 20)

    def _forms(self, phone: Phone, table: str) -> None:
        """Post forms that pages offer, the kinds first that were posted least so far."""
        starts = ((table, 30), (f"{table}mesa/", 8), (f"{table}libreta/", 8), (f"{table}objetar/", 4))
        pages = [page for start, most in starts for page in self._look(phone, start, most)]
        if phone is self.keeper and self.notebook:
            pages += self._look(phone, self.notebook, 25)
        offered = {}
        for url, text in pages:
            for form in Forms(url, text).found:
                if not form[0].startswith(NEVER):
                    offered[KIND.sub("/*/", form[0].partition("?")[0])] = form
        kinds = sorted(offered, key=lambda kind: (kind.endswith(LAST), self.posted[kind], kind))[:FORMS]
        for kind in sorted(kinds, key=lambda kind: kind.endswith(LAST)):
            self._post_form(phone, offered[kind], 0.15)
            self.posted[kind] += 1

    def _post_form(self, phone: Phone, form: tuple[str, dict[str, str], dict[str, list[str]]], spoilt: float) -> None:
        """Post a form with another choice, or another text, here and there."""
        target, fields, others = form
        sent = {}
        for name, value in fields.items():
            empty = not value and name not in others
            if empty and self.random.random() < 0.8:
                value = self.random.choice(NAMES)
            elif self.random.random() < spoilt:
                value = self.random.choice([*others.get(name, ()), "", "Marta", "12", "se dijo otra cosa"])
            sent[name] = value
        for name, values in others.items():
            if name not in sent and self.random.random() < 0.6:
                sent[name] = self.random.choice(values)
        status, headers, _ = phone.ask("POST", target, [*sent.items()])
        if status in (302, 303) and headers.get("location", "").startswith("/"):
            self._look(phone, headers["location"], 4)


def record(application: Application, database: sqlite3.Connection, matches: int, seed: int) -> None:
    """Play so many matches, and store all that is asked and answered, and the rows at the end."""
    database.execute("CREATE TABLE answers (number INTEGER PRIMARY KEY, request, status, headers, body)")
    database.execute("CREATE TABLE kept (name, stored)")
    recorder = Recorder(application, database, seed)
    for number in range(matches):
        recorder.play(number)
        database.commit()
        print(number + 1, recorder.number, dict(recorder.counts), flush=True)
    for table, rows in application.rows():
        database.execute("INSERT INTO kept VALUES (?, ?)", (table, json.dumps(rows)))
    database.commit()


def compare(application: Application, database: sqlite3.Connection, folder: Path | None, most: int) -> int:
    """Send the stored requests again; returns how many answers and tables differ."""
    differing: Counter[str] = Counter()
    total = 0
    for number, text, *stored in database.execute("SELECT * FROM answers ORDER BY number"):
        if number > most:
            break
        request = json.loads(text)
        status, headers, body, _cookies = application.answer(number, request)
        before = stored[0], json.loads(stored[1]), zlib.decompress(stored[2])
        total += 1
        if before != (status, headers, body):
            kind = KIND.sub("/*/", request["url"].partition("?")[0])
            differing[f"{request['method']} {kind} {before[0]} → {status}"] += 1
            if folder and differing.total() < 200:
                folder.mkdir(exist_ok=True)
                (folder / f"{number}-before.txt").write_bytes(repr(before[:2]).encode() + b"\n" + before[2])
                (folder / f"{number}-after.txt").write_bytes(repr((status, headers)).encode() + b"\n" + body)
        if total % 2000 == 0:
            print(total, sum(differing.values()), flush=True)
    print(f"{total} answers, {sum(differing.values())} differ")
    for kind, count in differing.most_common(40):
        print(f"{count:6} {kind}")
    tables = {name: json.loads(rows) for name, rows in database.execute("SELECT * FROM kept")}
    if most >= total:
        for name, rows in application.rows():
            other = sum((Counter(tables.pop(name, [])) - Counter(rows)).values()) if name in tables else len(rows)
            print(f"table {name}: {len(rows)} rows, {other} differ")
            differing[name] += other
    return sum(differing.values())


def main() -> int:
    """Record, or compare; 1 where something differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=10**9, help="compare so many answers")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--compare", type=Path)
    parser.add_argument("--keep", type=Path, help="a folder for answers that differ")
    wanted = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":
        parser.error("PYTHONHASHSEED must be 0")
    sys.path[0] = str(Path.cwd())
    application = Application(MadeUp())
    try:
        with closing(sqlite3.connect(wanted.write or wanted.compare)) as database:
            if wanted.write:
                record(application, database, wanted.matches, wanted.seed)
                return 0
            return 1 if compare(application, database, wanted.keep, wanted.most) else 0
    finally:
        application.close()


if __name__ == "__main__":
    sys.exit(main())
