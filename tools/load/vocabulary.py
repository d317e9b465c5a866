"""What the site understands somewhere: methods, fields, values. Random requests say it anywhere."""

CSRF = "c" * 32
SHARES = (40, 20, 15, 10, 6, 9)
"""How often a request comes from a phone of each role."""
METHODS = ("OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "x")
FOREIGN = b"application/x-www-form-urlencoded; charset=latin1"
TABS = ("", "gana", "decir", "vale", "probar", "puntos", "nowhere")
FIELDS = (
    "a", "add", "answer", "antes", "b", "c0", "c1", "card", "card0", "card1", "cards", "claim", "code", "cut", "d",
    "dealer", "decision", "e", "entry", "entrada", "falta", "given", "hasta", "instead", "k0", "k1", "k2", "keep",
    "lang", "language", "live", "m", "matter", "mend", "n", "name", "neutral", "next", "not", "note", "number",
    "o-flor", "o-target", "other", "otras", "p0", "p1", "parte", "party", "pica", "play_rank", "play_suit", "players",
    "points", "points0", "points1", "premio", "proposal", "prueba", "q", "reason", "rev", "ruleset", "s", "seat",
    "seat0", "seat1", "shown", "shown0", "stamp", "t0", "t1", "tipo", "to", "todo", "v", "va", "value", "version",
    "vira", "vira_rank", "vira_suit", "vz", "was", "who", "why", "withdraw", "won", "word", "x", "y", "z",
)  # fmt: skip
"""What the pages, the forms and the questions are called, in any of them."""
VALUES = (
    "0", "1", "2", "3", "8", "30", "no", "yes", "withdraw", "talk", "apply", "correct", "points", "redeal", "protest",
    "no se dijo", "otro", "not-said", "other", "say", "number", "play", "trick", "showdown", "show", "adjust", "deal",
    "close", "by:0", "by:1", "team:0", "team:1", "seat:0", "parda", "truco", "envido", "flor", "quiero", "1e", "7o",
    "A♠", "K♥", "ok", "cards", "en", "es", "ca", "s0", "t0", "t1", '{"by":0}', '{"team":1}', "argentino", "mineiro",
    "trut", "pencil", "ask-0", "vira", "card", "Ana",
)  # fmt: skip
_FIX = (
    "tipo", "falta", "who", "word", "to", "value", "play_rank", "play_suit", "won", "first", "last", "shown", "card0",
    "card1", "card2", "points0", "points1", "points2", "why", "dealer", "pica", "vira_rank", "vira_suit",
    "cut", "cards",
)  # fmt: skip
_RING = ("seat", "name", "was", "instead")
_TABLE = ("ruleset", "players", "dealer", "seat0", "seat1", "seat2", "neutral", "mend", "shown")
_ASK = (
    "e", "add", "who", "number", "card", "n", "d", "v", "p0", "p1", "o-flor", "k0", "k1", "k2", "a", "b", "s",
)  # fmt: skip
OWN_FIELDS: dict[str, tuple[str, ...]] = {
    "why": ("entry",), "gloss": ("word",), "pencils": ("to", "given"), "people": ("seat0", "seat1", "seat2", "seat3"),
    "join": _RING, "seat": _RING, "by-code": ("code",), "start": ("ruleset",), "new": _TABLE, "table-rules": _TABLE,
    "object": ("matter", "claim", "reason", "entrada", "falta", "premio", "prueba"), "sign": ("party",),
    "note": ("note",),
    "dispute": ("withdraw", "proposal", "answer", "stamp", "version", "decision", "points0", "points1", "why", "parte"),
    "version": ("not", "claim", *_FIX), "correct-entry": ("entries", "other", *_FIX), "void-entry": ("why", "other"),
    "proposal": ("answer", "stamp"), "propose": ("entries",), "matches": ("antes",), "record": ("hasta", "otras"),
    "record-file": ("todo",), "rules": ("q", "lang", "vira"), "table-book": ("q", "lang", "vira"), "leave": ("seat",),
    "ask": _ASK, "ask-tab": _ASK, "ask-game": _ASK, "ask-game-tab": _ASK, "set-language": ("language", "next"),
}  # fmt: skip
"""What each page understands, by the name of its address."""
