"""Codes of four letters that open a table while its QR sheet is open.

Each for ten minutes after the sheet was opened last. A code stands for the table's join link, so it is worth no more
than that. Codes are kept in memory only, that of this process or the one that workers share: who restarts it forgets
them, until the sheet is opened again.
"""

import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from threading import Lock

from django.utils.crypto import salted_hmac

from referee.matches.identity import links
from referee.matches.limits import AddressBuckets
from referee.matches.models import Match
from referee.shared import Shared, shared

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which are read as 1 and 0."""
LENGTH = 4
LASTS = 600
"""Seconds from the last time that the sheet was opened."""
guesses = AddressBuckets("guesses", per_second=30 / 3600, burst=30, price_alone=10)
"""By address: thirty wrong letters an hour. Right ones cost nothing, for a whole bar is one address."""


def letters_of(match: Match) -> str:
    """Return the letters that a table's sheet shows unless another has them; revoked links have others."""
    digest = salted_hmac("referee.matches.codes", f"{match.pk}:{match.epoch}", algorithm=sha256().name).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:LENGTH])


class Codes:
    """The codes in use, in this process's memory: each for one link, alive while a phone shows its sheet."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._link: dict[str, str] = {}
        self._sheets: dict[str, dict[str, float]] = {}

    def open(self, link: str, device: str, wish: str = "") -> str:
        """Return the code of a link whose sheet this device opens: its `wish` where no other link has that."""
        with self._lock:
            self._forget()
            # Every phone that shows this table's sheet shows the same letters.
            code = next((letters for letters, owner in self._link.items() if owner == link), None)
            if code is None:
                code = wish
                while not code or code in self._link:
                    code = _any_letters()
                self._link[code], self._sheets[code] = link, {}
            # Opening it again counts as new: a sheet that is looked at stays open.
            self._sheets[code][device] = self._clock() + LASTS
        return code

    def close(self, link: str, device: str) -> None:
        """Shut the device's sheet; with the last sheet the code ends."""
        with self._lock:
            for code, owner in self._link.items():
                if owner == link:
                    self._sheets[code].pop(device, None)
            self._forget()

    def link_of(self, letters: str) -> str | None:
        """Return the link that these letters stand for now, in any case and with blanks, or None."""
        with self._lock:
            self._forget()
            return self._link.get(_plain(letters))

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._link.clear()
            self._sheets.clear()

    def _forget(self) -> None:
        now = self._clock()
        # Swept whenever somebody asks: few tables show their code at a time, and no timer is needed.
        for code, sheets in list(self._sheets.items()):
            for device in [device for device, until in sheets.items() if until <= now]:
                del sheets[device]
            if not sheets:
                del self._sheets[code], self._link[code]


# KEYS: the link's letters, and its open sheets by the second at which they end. ARGV: the link, the device, for how
# many seconds its sheet is open from now, and letters for a link that has none yet. All ends with the last sheet.
_SCRIPT = """
local now, letters = redis.call('TIME')[1], redis.call('GET', KEYS[1])
for place = 4, #ARGV do
  if not letters and redis.call('SET', 'code:' .. ARGV[place], ARGV[1], 'NX') then letters = ARGV[place] end
end
if not letters then return false end
redis.call('SET', KEYS[1], letters)
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[2])
local last = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2]
for _, key in ipairs({KEYS[1], KEYS[2], 'code:' .. letters}) do
  redis.call('EXPIREAT', key, last)
end
return letters
"""


class SharedCodes:
    """The codes in use, as `Codes`, in the memory that workers share. Raises AwayError while it is away."""

    def __init__(self, memory: Shared) -> None:
        self._memory = memory

    def open(self, link: str, device: str, wish: str = "") -> str:
        """Return the code of a link, now that this device has opened its sheet."""
        code = None
        while code is None:  # of so many letters hardly ever all are taken
            code = self._show(link, device, LASTS, wish or _any_letters(), *(_any_letters() for _ in range(4)))
        return code

    def close(self, link: str, device: str) -> None:
        """Shut the device's sheet; with the last sheet the code ends."""
        self._show(link, device, 0)

    def link_of(self, letters: str) -> str | None:
        """Return the link that these letters stand for now, or None."""
        link = self._memory.ask(lambda redis: redis.get(f"code:{_plain(letters)}"))
        return None if link is None else str(link)

    def clear(self) -> None:
        """Forget all of them."""
        kinds = ("code:*", "letters:*", "sheets:*")
        self._memory.ask(lambda redis: [redis.delete(key) for kind in kinds for key in redis.scan_iter(kind)])

    def _show(self, link: str, device: str, seconds: int, *letters: str) -> str | None:
        keys = (f"letters:{link}", f"sheets:{link}")
        code = self._memory.ask(lambda redis: redis.eval(_SCRIPT, 2, *keys, link, device, str(seconds), *letters))
        return None if code is None else str(code)


def _any_letters() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def _plain(letters: str) -> str:
    return "".join(letters.split()).upper()


codes = Codes() if shared is None else SharedCodes(shared)
"""The codes of this server."""


def guess(letters: str, address: str) -> Match | None:
    """Return the match that these letters open, or None.

    Wrong, shut and too late look the same. Raises TooManyGuessesError for an address that was wrong too often, and
    AwayError where nobody can tell now.
    """
    # Only wrong letters cost anything, so one looks first and takes later.
    if not guesses.has(address):
        raise TooManyGuessesError
    link = codes.link_of(letters)
    # A code may outlive its match, or its link, by a few minutes.
    match = links.open_token(link, "join") if link is not None else None
    if match is None:
        guesses.take(address)
    return match


class TooManyGuessesError(Exception):
    """The address has guessed thirty times within the hour."""
