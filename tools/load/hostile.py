"""Values that no form and no phone of ours would send, and records that are nearly right."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

Raw = dict[str, Any]
NAN, ENDLESS = float("nan"), float("inf")
TEXTS = (
    "", " ", "0", "-1", "1", "2", "7", "15", "٣", "²", "1e9", "9" * 19, "9" * 40, "9" * 5_000, "NaN", "null", "true",
    "\0", "a\0b", "\x1b[31m", "\u202eabc", "\ud800", "\U0010ffff", "ñandú", "👩\u200d👧", "<b>x</b>", "{{ x }}", "%s",
    "%(who)s", "{0}", "../..", "//evil.example/", "javascript:x", "'; --", '"', "\\", "\n", "\r\nX: y", "x" * 300,
    "x" * 70_000, "team:0", "by:1", "seat:9", "team:99999999999999999999", "ask-0", "ask-99", "pencil", "entry-1-0",
    "1e", "A♠", "*", "?", "parda", "truco", "quiero", "2026-11-22T00:00:00+00:00_x", "9999-99-99_",
    "0001-01-01T00:00:00_",
)  # fmt: skip
"""For any field of a form, any key of a query, any piece of an address."""
NO_JSON = (
    "", "[", "{", "nul", "[NaN]", '[{"adjust":[1,0],"x":NaN}]', '[{"adjust":[1,0],"x":-Infinity}]', "[1e999]",
    '[{"team":0,"say":"\\ud800"}]', '[{"team":0,"say":"\\u0000"}]', "[" * 900 + "]" * 900, "[" * 60_000,
    '{"a":' * 500 + "1" + "}" * 500, f'[{{"team":0,"say":{"9" * 5_000}}}]', f'[{{"team":0,"say":{"9" * 4_200}}}]',
    '"' + "x" * 40_000 + '"', "[" + "1," * 20_000 + "1]", '{"adjust":[1,0]}', "[[]]", "[null]", "3", '"truco"',
)  # fmt: skip
"""What is sent where JSON is read."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 28, 99, 10**20, -(10**30), 10**4_100, 1.5, -0.0, 1e300, "", "truco", "parda",
    "1e", "A♠", "?", "ok", "\x1b", "\u202e", "é" * 201, [], [1, 0], [0, 0, 0], [[[[[[[1]]]]]]], ["1e", "2e", "3e"],
    {}, {"deal": 0}, {"a": {"b": {"c": [1]}}},
    NAN, ENDLESS, [-ENDLESS], "\ud800", "\0", "x\0", {"\0": 1}, {"\ud800": [NAN]},
)  # fmt: skip
"""What may stand in any key of an entry."""
KEYS = (
    "deal", "by", "team", "say", "play", "trick", "first", "last", "showdown", "show", "to", "adjust", "why", "close",
    "void", "vira", "cut", "cards", "pica", "key", "at", "pen", "group", "names", "void_by", "void_why", "void_ok",
    "disputes", "source", "x", "", "\u202e",
)  # fmt: skip
HEADER = (
    "format",
    "ruleset",
    "options",
    "seats",
    "entries",
    "disputes",
    "signed",
    "notes",
    "neutral_scorer",
    "id",
    "x",
)


def text(random: Random) -> str:
    """A text that no field was made for."""
    return random.choice(TEXTS)


def entry(random: Random, known: Sequence[Raw]) -> Any:
    """An entry: one that is known to be well-formed, one with something wrong in it, or nothing of the kind."""
    raw: Raw = dict(random.choice(known)) if known and random.random() < 0.9 else {}
    for _ in range(random.choice((0, 0, 0, 0, 0, 1, 1, 2, 5))):
        raw[random.choice(KEYS)] = random.choice(VALUES)
    if raw and random.random() < 0.1:
        raw.pop(random.choice(list(raw)))
    return random.choice(VALUES) if random.random() < 0.03 else raw


def entries(random: Random, known: Sequence[Raw]) -> str:
    """What a tap may send as its entries: a few as JSON, or what is none."""
    if random.random() < 0.08:
        return random.choice(NO_JSON)
    raws = [entry(random, known) for _ in range(random.choice((1, 1, 1, 1, 1, 2, 3, 13)))]
    return written(random, raws[0] if random.random() < 0.15 else raws)


def written(random: Random, value: Any) -> str:
    """A value as JSON, in one of its forms."""
    return json.dumps(value, ensure_ascii=random.random() < 0.5)


def document(random: Random, good: str) -> bytes:
    """A file to bring in: a record, one in which something is wrong, or one that is broken."""
    if random.random() < 0.1:
        return random.choice((random.choice(NO_JSON).encode("utf-8", "surrogatepass"), random.randbytes(200), b""))
    raw = json.loads(good)
    for _ in range(random.choice((0, 1, 1, 2))):
        _spoil(random, raw)
    text = written(random, raw).encode("utf-8", "surrogatepass")
    if random.random() < 0.1:
        place = random.randrange(len(text))
        text = text[:place] + random.randbytes(1) + text[place + 1 :]
    return text


def _spoil(random: Random, told: Raw) -> None:
    raws = told.get("entries")
    if isinstance(raws, list) and raws and random.random() < 0.7:
        place = random.randrange(len(raws))
        raws[place] = entry(random, [raws[place]] if isinstance(raws[place], dict) else [])
        return
    told[random.choice(HEADER)] = random.choice((*VALUES, NAN, ENDLESS, [{"who": 1}, {"text": [], "versions": {}}]))
