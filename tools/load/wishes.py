"""Random requests: every address of the site, every method, forms as pages offer them and forms that nobody offers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlencode

from django.urls import URLPattern, URLResolver, get_resolver

from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.matches.people.codes import codes
from referee.rules.record.rulesets import RULESETS
from tools.load import hostile
from tools.load.offers import Offer, Offers
from tools.load.sending import Headers, Wish
from tools.load.vocabulary import CSRF, FIELDS, FOREIGN, METHODS, OWN_FIELDS, SHARES, TABS, VALUES
from tools.load.worlds import ROLES, Place


def patterns(found: Any = None, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every pattern of the site's addresses, with its text from the root."""
    for one in get_resolver().url_patterns if found is None else found:
        if isinstance(one, URLResolver):
            yield from patterns(one.url_patterns, before + str(one.pattern))
        else:
            yield before + str(one.pattern), one


@dataclass
class Wisher:
    """Makes requests up; what pages offer is used again, whole or with something wrong in it."""

    random: Random
    places: list[Place]
    role: str = "stranger"
    place: Place | None = None
    pattern: str = ""
    own: tuple[str, ...] = FIELDS
    """What the page understands that is asked for."""
    posting: bool = False
    only_read: set[str] = field(default_factory=set)
    """Addresses that have answered that nothing can be posted there."""

    def __post_init__(self) -> None:
        self.known = list(patterns())
        self.offers = Offers(self.random)

    def wish(self) -> Wish:
        """The next request."""
        random = self.random
        self.pattern, self.own, self.posting = "", FIELDS, False
        self.place, self.role = random.choice(self.places), random.choices(ROLES, SHARES)[0]
        kinds = {
            self._page: 20, self._tap: 18, self._form: 16, self._write: 16, self._link: 12, self._socket: 6,
            self._why: 4, self._file: 3, self._nowhere: 2,
        }  # fmt: skip
        making = random.choices(list(kinds), list(kinds.values()))[0]
        return making()

    def learn(self, method: str, status: int) -> None:
        """Post no more, or hardly ever, where nothing can be."""
        if self.posting and method == "POST" and status == 405:
            self.only_read.add(self.pattern)

    def harvest(self, html: str, here: str) -> None:
        """Remember what the page that was asked for last offers."""
        assert self.place is not None
        self.offers.harvest(self.place, self.role, html, here)

    def _offered(self, offers: list[Offer]) -> Offer:
        """One of these, as the phone that saw it."""
        offer = self.random.choice(offers)
        self.place, self.role = offer.place, offer.role
        return offer

    # --- kinds of requests

    def _page(self) -> Wish:
        return self._made("page", self._method("GET"), self._address(), self._query())

    def _write(self) -> Wish:
        self.posting = True
        return self._posted("write", self._address(), [(name, self._value(name)) for name in self._some(8)])

    def _tap(self) -> Wish:
        assert self.place is not None
        act = self.random.choices(("tap", "instead", "undo", "redo", "proponer"), (12, 2, 3, 2, 2))[0]
        entries = ("entries", self._entries())
        if self.offers.keys and self.random.random() < 0.4:
            entries = self._offered(self.offers.keys).fields[0]
        fields = [("key", self._key()), ("rev", self._rev()), entries]
        fields += [("keep", "1")] * (self.random.random() < 0.2)
        return self._posted("tap", f"/p/{self.place.match_id}/{act}", fields)

    def _why(self) -> Wish:
        assert self.place is not None
        return self._made("why", "GET", f"/p/{self.place.match_id}/why", _encoded([("entry", self._entries())]))

    def _form(self) -> Wish:
        if not self.offers.forms:
            return self._page()
        offer = self._offered(self.offers.forms)
        sent = [one for one in offer.fields if self.random.random() < 0.9]
        self.random.shuffle(sent)  # of several values of one field the last counts
        sent = [(name, self._value(name) if self.random.random() < 0.12 else value) for name, value in sent]
        if self.random.random() < 0.15:
            return self._asked(offer.address, sent)
        return self._posted("form", offer.address, sent)

    def _asked(self, address: str, sent: list[tuple[str, str]]) -> Wish:
        return self._made("form", "GET", address.partition("?")[0], _encoded(sent))

    def _link(self) -> Wish:
        if not self.offers.links:
            return self._page()
        path, _mark, query = self._offered(self.offers.links).address.partition("?")
        more = b"&" + self._query() if self.random.random() < 0.3 else b""
        return self._made("link", self._method("GET"), path, query.encode("utf-8", "surrogatepass") + more)

    def _file(self) -> Wish:
        assert self.place is not None
        match = Match.objects.filter(pk=self.place.match_id).first()
        document = hostile.document(
            self.random, export_acta(match, voided=self.random.random() < 0.5) if match else "{}"
        )
        body = (
            b'--cut\r\nContent-Disposition: form-data; name="acta"; filename="a"\r\n\r\n'
            + document
            + b"\r\n--cut--\r\n"
        )
        kind = b"multipart/form-data; boundary=cut"
        return self._made("file", "POST", "/partidos/traer", b"", body, kind)

    def _socket(self) -> Wish:
        assert self.place is not None
        token = self.place.token(self.random.choice(("watch", "join")))
        paths = (
            f"/ws/p/{self.place.match_id}/",
            f"/ws/m/{token}/",
            self._address(),
            "/ws/" + hostile.text(self.random),
            "",
        )
        return self._made("socket", "SOCKET", self.random.choice(paths)[:4_000], self._query())

    def _nowhere(self) -> Wish:
        pieces = [hostile.text(self.random)[:500] for _ in range(self.random.choice((1, 2, 4)))]
        return self._made("nowhere", self._method("GET"), "/" + "/".join(pieces), self._query())

    # --- pieces of requests

    def _method(self, usual: str) -> str:
        return self.random.choices((usual, "HEAD", "POST", self.random.choice(METHODS)), (80, 10, 5, 5))[0]

    def _address(self) -> str:
        left_out = self.only_read if self.posting and self.random.random() < 0.95 else ()
        pattern, view = self.random.choice([one for one in self.known if one[0] not in left_out])
        self.pattern, self.own = pattern, OWN_FIELDS.get(view.name or "", FIELDS)
        return "/" + re.sub(r"<(\w+):(\w+)>", lambda found: self._piece(found[2]), pattern)

    def _piece(self, name: str) -> str:
        assert self.place is not None
        random = self.random
        if random.random() < 0.06:
            return hostile.text(random)[:1_000]
        if name == "match_id":
            return self.place.match_id
        if name == "notebook":
            return self.place.notebook
        if name == "token":
            return self.place.token(random.choice(("watch", "watch", "join", "join", "move")))
        if name in ("number", "entry"):
            numbers = self.place.numbers(random.choice(("entry", "entry", "dispute", "proposal", "ask")))
            return str(random.choice(numbers or [1]))
        choices = {"ruleset": [*RULESETS], "tab": TABS, "rule": ("AR-ENV-09", "BR-FAM-01", "TC-REC-01", "FMT-01")}
        return random.choice(choices.get(name, VALUES))

    def _some(self, most: int) -> list[str]:
        names = self.own if self.random.random() < 0.8 else FIELDS
        return self.random.choices(names, k=self.random.randrange(1, most + 1))

    def _query(self) -> bytes:
        if self.random.random() < 0.4:
            return b""
        if self.random.random() < 0.05:
            return self.random.choice((b"&&==%", b"%ff=%zz", b"a=\xff\x00", b"?" * 2_000, b"a&" * 1_500))
        return _encoded([(name, self._value(name)) for name in self._some(6)])

    def _value(self, name: str) -> str:
        assert self.place is not None
        random = self.random
        if random.random() < 0.25:
            return hostile.text(random)
        if name in ("entries", "entry", "e", "add", "who") and random.random() < 0.8:
            if name == "entries" or random.random() < 0.3:
                return self._entries()
            return hostile.written(random, hostile.entry(random, self.place.known))
        if name in ("number", "entrada", "matter", "proposal", "to") and random.random() < 0.6:
            number = random.choice(self.place.numbers(random.choice(("entry", "proposal", "dispute"))) or [1])
            return (
                f"{random.choice(('entry', 'award', 'missing', 'proof'))}-{number}-0"
                if name == "matter"
                else str(number)
            )
        if name == "code" and random.random() < 0.5:
            return codes.open(self.place.token("join"), self.place.devices["scorer"])
        return random.choice(VALUES)

    def _entries(self) -> str:
        assert self.place is not None
        return hostile.entries(self.random, self.place.known)

    def _key(self) -> str:
        if self.random.random() < 0.03:
            return hostile.text(self.random)
        return f"key-{self.random.randrange(10**9 if self.random.random() < 0.9 else 20):09}"

    def _rev(self) -> str:
        assert self.place is not None
        return str(self.place.rev()) if self.random.random() < 0.93 else hostile.text(self.random)

    def _posted(self, kind: str, address: str, fields: list[tuple[str, str]]) -> Wish:
        path, _mark, query = address.partition("?")
        body, kind_of_body = _encoded(fields), b"application/x-www-form-urlencoded"
        if self.random.random() < 0.03:
            body = self.random.choice((b"\xff\x00=%", b"a=1&" * 1_200, b"", b"[1]", self.random.randbytes(300)))
            kind_of_body = self.random.choice(
                (kind_of_body, b"multipart/form-data", b"application/json", b"x; charset=none", FOREIGN)
            )
        method = "POST" if self.random.random() < 0.97 else self.random.choice(METHODS)
        return self._made(kind, method, path, query.encode("utf-8", "surrogatepass"), body, kind_of_body)

    def _made(
        self, kind: str, method: str, path: str, query: bytes, body: bytes = b"", kind_of_body: bytes = b""
    ) -> Wish:
        headers = self._headers()
        if body or method == "POST":
            headers += [(b"content-type", kind_of_body), (b"content-length", str(len(body)).encode())]
        return Wish(kind, method, path.encode("utf-8", "replace").decode(), query, headers, body)

    def _headers(self) -> Headers:
        assert self.place is not None
        random = self.random
        cookies = [f"csrftoken={CSRF}"] * (random.random() < 0.98)
        if self.role != "stranger":
            cookies.append(f"device={pens.device_cookie(self.place.devices[self.role])}")
        if random.random() < 0.05:
            cookies.append(
                f"{random.choice(('device', 'language', 'theme', 'csrftoken'))}={hostile.text(random)[:200]}"
            )
        host = random.choices((b"localhost", b"192.168.1.7:8000", b"evil.example", b"\xff:x"), (90, 7, 2, 1))[0]
        headers = [
            (b"host", host),
            (b"cookie", "; ".join(cookies).encode("latin1", "replace")),
            (b"accept-language", random.choice((b"es-AR", b"en-GB", b"ca", b"*;q=x", b"\xff"))),
        ]
        headers += [(b"x-csrftoken", CSRF.encode())] * (random.random() < 0.98)
        headers += [(b"origin", b"http://" + (host if random.random() < 0.97 else b"evil.example"))]
        headers += [(b"hx-request", b"true")] * (random.random() < 0.3)
        headers += [(b"accept-encoding", b"gzip")] * (random.random() < 0.1)
        return headers


def _encoded(fields: list[tuple[str, str]]) -> bytes:
    return urlencode([(name, value.encode("utf-8", "surrogatepass")) for name, value in fields]).encode()
