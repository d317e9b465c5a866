"""The match: its rules and players, and how it stands."""

from __future__ import annotations

import secrets

from django.db import models
from django.utils import timezone

from referee.matches.managers import MatchQuerySet
from referee.rules.record.state import ENGINE


def new_id() -> str:
    """Return a new id of 128 random bits, in 22 url-safe characters."""
    return secrets.token_urlsafe(16)


class Match(models.Model):
    """One match at one table.

    Its id names it and can't be guessed, but gives no right by itself: pens do.
    """

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    ruleset = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seats = models.JSONField(help_text="The players' names in the order of play.")

    rev = models.PositiveIntegerField(default=0, help_text="Rises by one with every visible change.")
    people = models.PositiveIntegerField(default=0, help_text="Rises when somebody sits, leaves, asks or is renamed.")
    seq = models.PositiveIntegerField(default=0, help_text="How many entries the log holds: the next entry's place.")
    taps = models.PositiveIntegerField(default=0, help_text="How many taps are stored, refused ones too.")
    # The names of hands: `Entry.hand` of the entries that stand after that deal is the same.
    hand_seq = models.PositiveIntegerField(default=0, help_text="Place of the deal that opened the last hand.")
    over_rev = models.PositiveIntegerField(
        default=0, help_text="The rev that first showed the last finished hand as over."
    )
    first_dealer = models.PositiveSmallIntegerField()

    snapshot = models.TextField(help_text="The state after the last entry, as JSON: a cache of the log.")
    engine = models.CharField(max_length=64, help_text="Stamp of the engine that made the snapshot and the rulings.")
    refold_note = models.JSONField(null=True, default=None, help_text="What another engine ruled otherwise, or null.")
    finished = models.BooleanField(default=False)
    finished_at = models.DateTimeField(null=True, default=None, help_text="When it was finished; null while it is not.")
    signed = models.JSONField(
        default=dict, help_text="By party: who signed the result, and when. Any change empties it."
    )
    waiting = models.PositiveIntegerField(default=0, help_text="How many proposals and disputes are open.")
    neutral = models.BooleanField(default=False, help_text="Whether a scorer who sits nowhere decides disputes alone.")
    # Kept beside the snapshot, so that lists need not read the states of their matches.
    result = models.JSONField(help_text="Score, games, winner and hands as last ruled, for lists and comparisons.")

    epoch = models.PositiveIntegerField(default=0, help_text="Raising it revokes every link given out.")
    created_at = models.DateTimeField(auto_now_add=True)
    # No index, here or on whatever else a tap changes: PostgreSQL would write all of the row's indexes at each tap.
    touched_at = models.DateTimeField()
    played_at = models.DateTimeField(
        default=timezone.now, db_index=True, help_text="When its first entry was logged; until then, when it was made."
    )
    previous = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="revancha")
    followed_by = models.CharField(max_length=22, blank=True, default="", help_text="The id of its revancha, or empty.")
    won_before = models.JSONField(
        default=list, help_text="By score: matches won in its chain of revanchas before it; empty where it begins one."
    )

    imported = models.BooleanField(default=False, help_text="Whether it was brought here as a file.")
    extra = models.JSONField(default=dict, help_text="Further keys of that file's header, kept as they were.")
    file_id = models.CharField(max_length=64, blank=True, default="", help_text="The id in that file, or its hash.")
    digest = models.CharField(max_length=64, blank=True, default="", help_text="Of what was logged in that file.")
    packed_at = models.DateTimeField(null=True, default=None, help_text="When its log was packed (`packing`), or null.")
    deleted_at = models.DateTimeField(null=True, default=None, help_text="When it was deleted; nobody sees it since.")

    objects = MatchQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["deleted_at"], condition=models.Q(deleted_at__isnull=False), name="match_deleted"),
            models.Index(
                fields=["finished_at"], condition=models.Q(finished=True, packed_at__isnull=True), name="match_unpacked"
            ),
            models.Index(fields=["file_id"], condition=~models.Q(file_id=""), name="match_file"),
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.id}"

    @property
    def is_ruled_here(self) -> bool:
        """Whether this program's engine ruled it.

        Its snapshot and the states before its deals can be read then.
        """
        return self.engine == ENGINE

    @property
    def is_closed(self) -> bool:
        """Whether another engine finished it.

        The match stays as it was ruled then, and nothing in it can be judged any more.
        """
        return self.finished and not self.is_ruled_here

    @property
    def dated_by_file(self) -> bool:
        """Whether its date is what the file says that it was brought in as."""
        return self.imported and self.played_at != self.created_at

    @property
    def has_date(self) -> bool:
        """Whether anybody knows when it was played."""
        return not self.imported or self.dated_by_file

    def ends(self, over: bool) -> None:
        """Remember, unsaved, whether it is over now, and since when."""
        self.finished = over
        self.finished_at = (self.finished_at or timezone.now()) if over else None
