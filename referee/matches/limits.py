"""Bounds of the log, and of its speed.

Everything that comes from outside is measured here first.
"""

from __future__ import annotations

import re
from datetime import timedelta

from referee.addresses import network_of
from referee.matches.buckets import AddressBuckets, Buckets

MAX_ENTRIES = 5_000
"""Entries in a match, as in the record format."""
MAX_TAPS = 15_000
"""Stored taps in a match, refused ones and undos too."""
MAX_ENTRIES_IN_TAP = 12
MAX_TAP_CHARS = 4_096
"""All entries of a tap, as JSON."""
MAX_KEYS = 24
"""Keys of an entry; the record adds a few of its own."""
MAX_DEPTH = 12
"""Objects and lists within one another in a tap; the record puts it into several more."""
MAX_JSON = 8 * MAX_TAP_CHARS
"""Bytes of a tap as a phone may write it, with signs in their longest form."""
MAX_TAPS_IN_BATCH = 50
MAX_BATCH_JSON = 256 * 1024
"""Bytes of a batch of taps that waited on a phone."""
BATCH_COST = 1 / 5
"""Tokens for a tap of a batch: it costs a fifth of one that comes alone."""
TO_RECLAIM = timedelta(minutes=30)
"""So long after the end of a game, or of a match, what was logged may still be put right."""
MAX_NAME = 40
MAX_REASON = 200

_KEY = re.compile(r"[A-Za-z0-9_-]{8,40}\Z")
_GROUP = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")


def good_key(key: object) -> bool:
    """Tell whether this can be a tap's key.

    8 to 40 letters, digits, hyphens and underscores.
    """
    return isinstance(key, str) and _KEY.match(key) is not None


def good_group(group: object) -> bool:
    """Tell whether this can name a group of taps.

    1 to 40 letters, digits, hyphens and underscores.
    """
    return isinstance(group, str) and _GROUP.match(group) is not None


tap_buckets = Buckets(per_second=5, burst=20)
"""By pen: five taps a second, twenty at once."""
start_buckets = AddressBuckets("matches", per_second=30 / 3600, burst=30)
"""By address: thirty new matches an hour, for a whole bar is one address."""
import_buckets = AddressBuckets("imports", per_second=30 / 3600, burst=30)
"""By address: thirty times an hour files may be brought in; they take nothing from the new matches."""
MAX_ACTAS_OF_ADDRESS, ACTAS_WITHIN = 6_000, timedelta(hours=3)
"""So many actas of an address are taken in within so long; they are counted where files are read."""
notebook_buckets = AddressBuckets("notebooks", per_second=10 / 3600, burst=10)
"""By address: ten new notebooks an hour."""
link_buckets = AddressBuckets("links", per_second=60 / 3600, burst=60)
"""By address: links of notebooks that make a phone one of theirs."""
leaf_buckets = Buckets(per_second=200 / 3600, burst=200)
"""By device: changes of the notebooks that it keeps or writes in."""
picture_buckets = Buckets(per_second=30 / 3600, burst=30)
"""By device, else by address: thirty pictures an hour that were not drawn before."""
address_picture_buckets = AddressBuckets("pictures", per_second=120 / 3600, burst=12)
"""By address: pictures that are drawn dot by dot, whoever wants them, for one is a tenth of a second's work."""
stranger_buckets = Buckets(per_second=5, burst=60)
"""By address, each worker for itself: posts that are refused, or of phones that nobody knows. A bar may come in."""


def may_draw(device: str | None, address: str, kind: str) -> bool:
    """Take a token for a picture of this kind, of the device and of the address where it is."""
    is_light = not address or kind == "svg"
    return (is_light or address_picture_buckets.take(address)) and picture_buckets.take(
        device or f"at {network_of(address)}"
    )
