"""The time for putting the past right: thirty minutes after a game's end.

After that, of a game or of the match, there are notes only.
"""

import json
from datetime import datetime

from django.utils import timezone

from referee.matches.limits import TO_RECLAIM
from referee.matches.models import Entry, Match


def is_locked(match: Match, now: datetime | None = None) -> bool:
    """Tell whether the match was over so long ago that nothing in it changes."""
    return (
        match.finished and match.finished_at is not None and match.finished_at + TO_RECLAIM <= (now or timezone.now())
    )


def is_game_locked(match: Match, seq: int, now: datetime | None = None) -> bool:
    """Tell whether the game of this place was over so long ago.

    The match may go on. Looks at the states before a few deals, however many there are. Needs the match with its
    snapshot.
    """
    now = now or timezone.now()
    first = Entry.objects.filter(match=match, seq__gte=seq).order_by("seq").only("at").first()
    # Nothing to lock in a first game, and nothing that was logged just now.
    if not any(match.result["games"]) or first is None or first.at + TO_RECLAIM > now:
        return False
    standing = Entry.objects.filter(match=match).standing()
    deals = list(standing.deals().in_order().values_list("pk", "seq"))
    place = max((number for number, (_pk, at) in enumerate(deals) if at <= seq), default=0)
    game = _game_of(match, deals, place)
    low, high = place, len(deals)
    while low < high:  # the first deal of a later game
        middle = (low + high) // 2
        low, high = (middle + 1, high) if _game_of(match, deals, middle) <= game else (low, middle)
    # No later game: this one is still being played, or `is_locked` decides.
    if low >= len(deals):
        return False
    ended = standing.filter(seq__lt=deals[low][1]).newest_first().first()
    return ended is not None and ended.at + TO_RECLAIM <= now


def _game_of(match: Match, deals: list[tuple[int, int]], place: int) -> int:
    """Return the game of a deal's hand, as the state before the next deal or the snapshot tells it."""
    if place + 1 < len(deals):
        text = Entry.objects.filter(match=match).values_list("before", flat=True).get(pk=deals[place + 1][0])
    else:
        text = match.snapshot
    hand = json.loads(text)["state"]["hand"]
    return int(hand["game"]) if hand else 0
