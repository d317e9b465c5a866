"""The tally of a chain of revanchas: how many matches each score has won.

It is counted once, when a match starts and whenever the one before it, or the names, change; screens only read it.
Sides are compared by names: where other people play, the count starts anew.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from referee.matches import cleanup
from referee.matches.events import announce_change
from referee.matches.models import Match, Pen
from referee.matches.words import names, phrases
from referee.rules.record.hand import accounts_at, sides_at

_COLUMNS = ("ruleset", "options", "seats", "first_dealer", "result", "won_before")
"""The columns that the count needs of a match."""


def won_before(match: Match) -> list[int]:
    """Count what each score won in the chain before this match; empty where it begins one. One query."""
    if match.previous_id is None:
        return []
    before = Match.objects.only(*_COLUMNS).get(pk=match.previous_id)
    wins = dict(zip(_groups(before), total(before), strict=True))
    groups = _groups(match)
    # Two players of one name on different sides can't be told apart.
    if set(groups) != set(wins) or len(wins) < len(groups):
        return []
    counted = [wins[group] for group in groups]
    return counted if any(counted) else []


def total(match: Match) -> list[int]:
    """Return the matches won in the chain, this one with them."""
    wins = list(match.won_before) or [0] * len(match.result["score"])
    if match.result["winner"] is not None:
        wins[match.result["winner"]] += 1
    return wins


def pass_on(match: Match) -> None:
    """Count anew in the matches that follow a locked one, as far as anything changes."""
    while match.followed_by:
        following = Match.objects.select_for_update().defer("snapshot").filter(pk=match.followed_by).first()
        if following is None or not _recount(following):
            return
        match = following


def tie(before_id: str, after_id: str) -> None:
    """Make a match the revancha of another again, both of which have just come in, and count the chain."""
    with transaction.atomic():
        before = Match.objects.select_for_update().defer("snapshot").get(pk=before_id)
        after = Match.objects.select_for_update().defer("snapshot").get(pk=after_id)
        if before.followed_by or after.previous_id or _leads_to(after, before):
            return
        before.followed_by, after.previous_id = after.pk, before.pk
        before.save(update_fields=["followed_by"])
        after.save(update_fields=["previous"])
        pass_on(before)


def _leads_to(match: Match, other: Match) -> bool:
    """Tell whether a match is another one, or comes before it in its chain."""
    while match != other and match.followed_by:
        match = Match.objects.only("followed_by").get(pk=match.followed_by)
    return match == other


def delete_from_series(match_id: str, pen: Pen) -> None:
    """Delete a match, and count the chain without it anew. Raises PermissionError for another's pen."""
    with transaction.atomic():
        match = Match.objects.select_for_update().only("previous", "followed_by").get(pk=match_id)
        cleanup.hide_match(match_id, pen)
        Match.objects.filter(pk=match_id).update(followed_by="")
        following = Match.objects.select_for_update().defer("snapshot").filter(pk=match.followed_by).first()
        if following is None:
            return
        following.previous_id = match.previous_id
        following.save(update_fields=["previous"])
        Match.objects.filter(pk=match.previous_id).update(followed_by=following.pk)
        _recount(following)
        pass_on(following)


def _recount(match: Match) -> bool:
    """Count a match's chain anew, and announce it if that changed anything."""
    counted = won_before(match)
    if counted == match.won_before:
        return False
    match.won_before, match.rev = counted, match.rev + 1
    match.save(update_fields=["won_before", "rev"])
    announce_change(match.pk, match.rev)
    return True


def series_text(match: Match) -> str:
    """Say how the chain stands: "Van 2 a 1, arriba Ana y Caro".

    The one who leads comes first, so that it reads the same on every phone. "" for a match that follows none.
    """
    if not match.won_before:
        return ""
    columns, wins = names.board_columns(names.cast(match)), total(match)
    if len(columns) > 2:
        ranked = sorted(columns, key=lambda column: -wins[column.number])
        return _("Van %(wins)s") % {"wins": ", ".join(f"{column.full} {wins[column.number]}" for column in ranked)}
    wins_text = phrases.scores_against(sorted(wins, reverse=True))
    if wins[0] == wins[1]:
        return _("Van %(wins)s") % {"wins": wins_text}
    leader = columns[0 if wins[0] > wins[1] else 1]
    return _("Van %(wins)s, arriba %(side)s") % {"wins": wins_text, "side": leader.full}


def _groups(match: Match) -> list[tuple[str, ...]]:
    """Return the names of those who share a score, for each score."""
    count, options = len(match.seats), match.settings
    accounts = accounts_at(count, options)
    shared = range(count) if accounts > 2 else sides_at(count, match.first_dealer, options)
    people = [name.strip().casefold() for name in match.seats]
    return [
        tuple(sorted(name for name, account in zip(people, shared, strict=True) if account == number))
        for number in range(accounts)
    ]
