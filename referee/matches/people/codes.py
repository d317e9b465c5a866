"""Codes of four letters that open a table while its QR sheet is open.

Ten minutes at most. They are kept in the memory of this process only: a restart forgets them, until the sheet is
opened again.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from threading import Lock

from django.utils.crypto import salted_hmac

from referee.matches.buckets import AddressBuckets
from referee.matches.models import Match

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which are read as 1 and 0."""
LENGTH = 4
LASTS = 600.0
"""Seconds from the last time that the sheet was opened."""
guesses = AddressBuckets("guesses", per_second=30 / 3600, burst=30, price_alone=10)
"""By address: thirty wrong letters an hour. Right ones cost nothing, for a whole bar is one address."""


def letters_of(match: Match) -> str:
    """Return the letters that tell a table from others.

    Its sheet shows the same ones, unless another table's has them. Revoked links have others.
    """
    digest = salted_hmac("referee.matches.codes", f"{match.pk}:{match.epoch}", algorithm=sha256().name).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:LENGTH])


class Codes:
    """The codes in use.

    Each names one match, and each phone that has the sheet open keeps its match's code alive.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._match: dict[str, str] = {}
        self._sheets: dict[str, dict[str, float]] = {}

    def open(self, match_id: str, device: str, wish: str = "") -> str:
        """Return the code of a match, now that this device has opened its sheet.

        It is the one of its `wish` where no other match has that.
        """
        with self._lock:
            self._forget()
            # Every phone that shows this match's sheet shows the same letters.
            code = next((letters for letters, match in self._match.items() if match == match_id), None)
            if code is None:
                code = wish if wish and wish not in self._match else self._new()
                self._match[code], self._sheets[code] = match_id, {}
            # Opening it again counts as new: a sheet that is looked at stays open.
            self._sheets[code][device] = self._clock() + LASTS
        return code

    def close(self, match_id: str, device: str) -> None:
        """Shut the device's sheet; with the last sheet the code ends."""
        with self._lock:
            for code, match in self._match.items():
                if match == match_id:
                    self._sheets[code].pop(device, None)
            self._forget()

    def drop(self, match_id: str) -> None:
        """End the code of a match at once, whoever shows it."""
        with self._lock:
            for code in [code for code, match in self._match.items() if match == match_id]:
                del self._match[code], self._sheets[code]

    def match_of(self, letters: str) -> str | None:
        """Return the id of the match that these letters open now, or None.

        Case and blanks don't matter.
        """
        with self._lock:
            self._forget()
            return self._match.get("".join(letters.split()).upper())

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._match.clear()
            self._sheets.clear()

    def _new(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if code not in self._match:
                return code

    def _forget(self) -> None:
        now = self._clock()
        # Swept whenever somebody asks: few tables show their code at a time, and no timer is needed.
        for code, sheets in list(self._sheets.items()):
            for device in [device for device, until in sheets.items() if until <= now]:
                del sheets[device]
            if not sheets:
                del self._sheets[code], self._match[code]


codes = Codes()
"""The codes of this process."""


def guess(letters: str, address: str) -> str | None:
    """Return the match that these letters open, or None.

    Wrong, shut and too late look the same.

    Raises TooManyGuessesError for an address that was wrong too often.
    """
    # Only wrong letters cost anything, so one looks first and takes later.
    if not guesses.has(address):
        raise TooManyGuessesError
    match_id = codes.match_of(letters)
    if match_id is None:
        guesses.take(address)
    return match_id


class TooManyGuessesError(Exception):
    """The address has guessed thirty times within the hour."""
