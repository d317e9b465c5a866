"""The log: taps, the entries that they brought, and other changes."""

from __future__ import annotations

from typing import Any

from django.db import models

from referee.matches.managers import EntryQuerySet, LogQuerySet
from referee.matches.models.match import Match
from referee.matches.models.pen import Pen

# Pens and taps go with their match alone, and so does what points to them: no index has to find it, nor the database to
# look for it. Each index would be written at each tap. Whoever follows such a link backwards names the match too.
WITHIN_MATCH: dict[str, Any] = {"on_delete": models.DO_NOTHING, "db_constraint": False, "db_index": False}


class Tap(models.Model):
    """One press on one phone, with the answer that it got.

    An undo, a redo and a correction are taps too.
    """

    class Kind(models.TextChoices):
        """The key that was pressed."""

        TAP = "tap"
        UNDO = "undo"
        REDO = "redo"
        FIX = "fix"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="log", db_index=False)
    key = models.CharField(max_length=40, help_text="Made on the phone for this tap: it counts once.")
    pen = models.ForeignKey(Pen, null=True, related_name="taps", **WITHIN_MATCH)
    kind = models.CharField(max_length=4, choices=Kind.choices)
    status = models.CharField(max_length=8, help_text="The status of its answer; only what was taken has entries.")
    rev_seen = models.PositiveIntegerField(help_text="The rev that the phone was showing.")
    rev_after = models.PositiveIntegerField(help_text="The match's rev after it.")
    group = models.CharField(max_length=40, blank=True, default="", help_text="Points tapped in one go share it.")
    said = models.TextField(blank=True, default="", help_text="What it said, in a form that makes equal taps equal.")
    # As text, not JSON: a repeated key must get the very same bytes.
    answer = models.TextField(help_text="The answer it got, as JSON; a repeated key gets it again.")
    twin = models.ForeignKey(
        "self", null=True, related_name="merged", help_text="The tap it was merged into.", **WITHIN_MATCH
    )
    undone_by = models.ForeignKey(
        "self", null=True, related_name="undoes", help_text="The undo (or redo) that took it back.", **WITHIN_MATCH
    )
    at = models.DateTimeField(auto_now_add=True)

    objects = LogQuerySet["Tap"].as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "key"], name="one_tap_per_key")]
        indexes = [
            models.Index(fields=["match", "rev_after"], name="tap_by_rev"),
            models.Index(
                fields=["match", "kind", "id"],
                condition=models.Q(status="taken", undone_by__isnull=True),
                name="tap_live",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}: {self.status}"


class Entry(models.Model):
    """One entry of the record, with the ruling on it.

    Never edited, never deleted, perhaps voided.

    Entries stand in the order of `seq` and then of their ids: what a correction put in the place of another, or right
    after it, has the same `seq`. A hand is named by the place of its deal, which no correction moves: one that takes
    the place of a deal has that deal's `seq`.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries", db_index=False)
    seq = models.PositiveIntegerField(help_text="Its place in the record, from 0.")
    tap = models.ForeignKey(Tap, on_delete=models.CASCADE, related_name="entries")
    # As text: what phones sent is kept as it was read, in the order of its keys.
    raw = models.TextField(help_text="The entry as JSON, with canonical words.")
    kind = models.CharField(max_length=8, default="", help_text="What it is, as `raw` says: one of `types.KINDS`.")
    hand = models.PositiveIntegerField(
        default=0, help_text="Place of the deal of its hand, 0 before any; once voided, of the hand it stood in."
    )
    opens_hand = models.BooleanField(default=False, help_text="Whether it is an accepted deal: it has `before`.")
    code = models.CharField(max_length=32, blank=True, default="", help_text="Why it was refused, or empty.")
    rule = models.CharField(max_length=16, blank=True, default="", help_text="The rule that refuses it, or empty.")
    awards = models.TextField(blank=True, default="", help_text="The awards that it made or changed, as JSON.")
    before = models.TextField(blank=True, default="", help_text="On an accepted deal: the state before it, as JSON.")
    voided_by = models.ForeignKey(Tap, null=True, related_name="voids", **WITHIN_MATCH)
    at = models.DateTimeField(auto_now_add=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "seq"], name="entry_place")]

    def __str__(self) -> str:
        return f"{self.seq}: {self.raw}"


class Change(models.Model):
    """A visible change that is no entry.

    A void and its return, names and people, proposals, disputes, signatures.
    """

    class Kind(models.TextChoices):
        """The matter of the change."""

        VOID = "void"
        UNVOID = "unvoid"
        NAMES = "names"
        OPTIONS = "options"
        SEATS = "seats"
        LINKS = "links"
        REVANCHA = "revancha"
        REFOLD = "refold"
        PROPOSAL = "proposal"
        DISPUTE = "dispute"
        SIGN = "sign"
        NOTE = "note"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="changes")
    rev = models.PositiveIntegerField(help_text="The rev that shows it.")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    pen = models.ForeignKey(Pen, null=True, on_delete=models.SET_NULL, related_name="changes", help_text="Who did it.")
    tap = models.ForeignKey(Tap, null=True, on_delete=models.CASCADE, related_name="changes", help_text="By which tap.")
    why = models.CharField(max_length=200, blank=True, default="")
    data = models.JSONField(default=dict, help_text="What it was before and what it is now; who agreed.")
    at = models.DateTimeField(auto_now_add=True)

    objects = LogQuerySet["Change"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "rev"], name="change_by_rev")]

    def __str__(self) -> str:
        return f"{self.kind} at rev {self.rev}"
