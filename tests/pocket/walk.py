"""Play a hand at the desk, then open every page that can be reached from Home.

It runs in the pocket, and natively beside it: both must end with the same statuses in RESULT. EACH says how many pages
of a kind it opens.
"""

import json
import re
from urllib.parse import urlencode

from referee.pocket import desk

BASE, MOST, EACH = "/porotos/", 150, globals().get("EACH", 3)
HEADERS = [["host", "localhost:8000"], ["accept", "text/html"], ["accept-language", "es-AR"], ["x-scheme", "http"]]
LINK = re.compile(rb'(?:href|data-[a-z]+|hx-get)="(/porotos/[^"#]*)"')


def get(url):
    return desk.answer("GET", url, json.dumps(HEADERS), b"")


def post(url, fields):
    form = [["content-type", "application/x-www-form-urlencoded"], ["x-csrftoken", TOKEN]]
    headers = json.dumps([*HEADERS, *form, ["origin", "http://localhost:8000"]])
    return desk.answer("POST", url, headers, urlencode(fields).encode())


def tap(number, entries):
    answered = post(f"{TABLE}tap", {"key": f"k{number:015}", "rev": number, "entries": json.dumps(entries)})
    return json.loads(answered.body)["status"]


TOKEN = re.search(rb'csrfmiddlewaretoken" value="([^"]+)', get(BASE).body)[1].decode()
TABLE = dict(json.loads(post(f"{BASE}anotar/", {"like": ""}).headers))["Location"]
HAND = (
    [{"team": 0, "say": "envido"}],
    [{"team": 1, "say": "quiero"}],
    [{"by": 0, "say": 28}],
    [{"by": 1, "say": 25}],
    [{"team": 1, "say": "truco"}],
    [{"team": 0, "say": "quiero"}],
    [{"trick": None, "team": 0}, {"trick": None, "team": 0}],
)
TAPS = [tap(number, entries) for number, entries in enumerate(HAND)]
MATCH = TABLE.split("/")[3]
waiting, families, statuses = [BASE, TABLE, f"{BASE}acta/{MATCH}/figura.png"], {}, {}
while waiting and len(statuses) < MOST:
    url = waiting.pop(0)
    if url in statuses:
        continue
    answered = get(url)
    statuses[url] = answered.status
    desk.run_errands()
    for found in LINK.findall(answered.body):
        link = found.decode().replace("&amp;", "&")
        family = re.sub(r"\d+|[\w-]{22}", "#", link.partition("?")[0])
        if link.startswith(f"{BASE}static") or "idioma" in link or families.get(family, 0) >= EACH:
            continue
        families[family] = families.get(family, 0) + 1
        waiting.append(link)
# Signed links differ by the moment.
PLAIN = {re.sub(r"[\w-]{22,}", "#", url.replace(MATCH, "MATCH")): status for url, status in statuses.items()}
RESULT = {"taps": TAPS, "statuses": PLAIN}
