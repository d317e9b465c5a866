"""Taps that queued on a phone without a network, and what that phone knew when each was made.

A phone shows no new rev while it has no network, but it knows its own taps: the second hand that it logs follows the
first one's end, whatever rev its screen was left at.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils import timezone

from referee.matches.models import Match, Pen, Tap
from referee.matches.types import Raw


@dataclass(frozen=True, slots=True)
class Queued:
    """How a tap queued on its phone before it was sent.

    after  key of the tap before it in the same phone's queue, or nothing
    apart  whether somebody said that it is another event than the equal one of another phone
    at     when it was tapped, in milliseconds since 1970 by the phone's clock; None where it was sent at once
    """

    after: str = ""
    apart: bool = False
    at: int | None = None


AT_ONCE = Queued()
_END_OF_TIME = 1000 * 2**32


@dataclass(frozen=True, slots=True)
class Known:
    """What a phone knew when a tap was made.

    shown  the rev on its screen: what others tapped after it may be the same event
    rev    the rev up to which its own taps lead: a hand that was over then was over for this phone
    gap    whether the tap before it did not get into the log
    """

    shown: int
    rev: int
    gap: bool = False

    @classmethod
    def at(cls, rev: int) -> "Known":
        """Return what a phone knew that showed this rev, and whose taps were all answered."""
        return cls(rev, rev)


def known_to(match: Match, pen: Pen, rev: int, after: str) -> Known:
    """Return what a phone knew when it made a tap, showing `rev` and having made the tap `after` before."""
    if not after:
        return Known.at(rev)
    tap = Tap.objects.filter(match=match, key=after, pen=pen).select_related("twin").defer("answer").first()
    if tap is None:
        return Known(rev, rev, gap=True)
    reached = max(rev, tap.rev_seen, _led_to(tap, match))
    # What others tapped in a hand that ended by this phone's own taps is no event of the next one.
    shown = match.over_rev if rev < match.over_rev <= reached else rev
    return Known(shown, reached, gap=tap.status not in ("taken", "merged"))


def _led_to(tap: Tap, match: Match) -> int:
    """Return the rev that a tap led its phone to, its own or its twin's; 0 where it led nowhere."""
    if tap.status == "merged" and tap.twin is not None:
        return tap.twin.rev_after
    # One that came into a hand which its phone didn't know of tells that phone nothing about the hands before it.
    unaware = tap.rev_seen < match.over_rev < tap.rev_after
    return 0 if tap.status != "taken" or unaware else tap.rev_after


def is_newest(match: Match, pen: Pen, after: str) -> bool:
    """Tell whether this pen's tap stands and nobody else has changed the log since."""
    tap = Tap.objects.filter(match=match, key=after, pen=pen, status="taken").only("rev_after").first()
    if tap is None:
        return False
    later = Tap.objects.filter(match=match, rev_after__gt=tap.rev_after, status="taken")
    return not later.exclude(pen=pen).exists()


def dated(raw: Raw, at: int | None) -> Raw:
    """Return an entry with the time `at` of its tap by the phone's clock, if any, and no later than now."""
    if at is None:
        return raw
    now = timezone.now()
    then = min(datetime.fromtimestamp(at / 1000, UTC), now) if 0 <= at < _END_OF_TIME else now
    return {**raw, "said_at": f"{then:%Y-%m-%dT%H:%M:%SZ}"}
