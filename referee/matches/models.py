"""What is kept of a match: its log of taps and entries, its pens, and its change log.

The log is the truth. `Match.snapshot` and `Entry.before` are caches of it, stamped with the engine's version.
Only `referee.matches.log.taps` writes taps and entries.
"""

from __future__ import annotations

import secrets

from django.db import models
from django.utils import timezone

from referee.matches.managers import EntryQuerySet
from referee.rules.record.state import ENGINE


def new_id() -> str:
    """A new id of 128 random bits, in 22 url-safe characters."""
    return secrets.token_urlsafe(16)


class Match(models.Model):
    """One match at one table. Its id names it and can't be guessed, but gives no right by itself: pens do."""

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    ruleset = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seats = models.JSONField(help_text="The players' names in the order of play.")

    rev = models.PositiveIntegerField(default=0, help_text="Rises by one with every visible change.")
    people = models.PositiveIntegerField(default=0, help_text="Rises when somebody sits, leaves, asks or is renamed.")
    seq = models.PositiveIntegerField(default=0, help_text="How many entries the log holds: the next entry's place.")
    taps = models.PositiveIntegerField(default=0, help_text="How many taps are stored, refused ones too.")
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
    result = models.JSONField(help_text="Score, games, winner and hands as last ruled, for lists and comparisons.")

    epoch = models.PositiveIntegerField(default=0, help_text="Raising it revokes every link given out.")
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(db_index=True)
    previous = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="revancha")
    followed_by = models.CharField(max_length=22, blank=True, default="", help_text="The id of its revancha, or empty.")

    imported = models.BooleanField(default=False, help_text="Whether it was brought here as a file.")
    extra = models.JSONField(default=dict, help_text="Further keys of that file's header, kept as they were.")
    deleted_at = models.DateTimeField(null=True, default=None, help_text="When it was deleted; nobody sees it since.")

    class Meta:
        indexes = [
            models.Index(fields=["deleted_at"], condition=models.Q(deleted_at__isnull=False), name="match_deleted")
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.id}"

    @property
    def is_ruled_here(self) -> bool:
        """Whether this program's engine ruled it: its snapshot and the states before its deals can be read."""
        return self.engine == ENGINE

    @property
    def is_closed(self) -> bool:
        """Whether another engine finished it: it stays as it was ruled, and nothing in it can be judged any more."""
        return self.finished and not self.is_ruled_here

    def ends(self, over: bool) -> None:
        """Remember, unsaved, whether it is over now, and since when."""
        self.finished = over
        self.finished_at = (self.finished_at or timezone.now()) if over else None


class Pen(models.Model):
    """What one device may do in one match."""

    class Role(models.TextChoices):
        """Who holds the pen: the pencil that logs for all (from a seat or not), a player's own phone, an onlooker, or
        nobody any more: the phone has left, and what it logged keeps its name.
        """

        SCORER = "scorer"
        SEAT = "seat"
        WATCHER = "watcher"
        GONE = "gone"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="pens")
    device = models.CharField(max_length=22, db_index=True)
    role = models.CharField(max_length=8, choices=Role.choices)
    seat = models.PositiveSmallIntegerField(null=True, default=None)
    name = models.CharField(max_length=40, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "device"], name="one_pen_per_device"),
            models.UniqueConstraint(fields=["match", "seat"], name="one_pen_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.role} of {self.match_id}"


class Ask(models.Model):
    """A phone asks for a seat or a pencil that another one holds; silence gives it, see `asking`."""

    class Outcome(models.TextChoices):
        """What became of it."""

        OPEN = "open"
        GIVEN = "given"
        REFUSED = "refused"
        VOID = "void"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="asks")
    holder = models.ForeignKey(Pen, on_delete=models.CASCADE, related_name="asked", help_text="Who may say no.")
    device = models.CharField(max_length=22, help_text="The phone that asks.")
    seat = models.PositiveSmallIntegerField(null=True, help_text="The seat it asks for; null for the pencil.")
    name = models.CharField(max_length=40, blank=True, default="")
    outcome = models.CharField(max_length=7, choices=Outcome.choices, default=Outcome.OPEN)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["match", "outcome"], name="ask_open")]

    def __str__(self) -> str:
        return f"asks for {'the pencil' if self.seat is None else self.seat}: {self.outcome}"


class Tap(models.Model):
    """One press on one phone, with the answer that it got; an undo, a redo and a correction are taps too."""

    class Kind(models.TextChoices):
        """What was pressed."""

        TAP = "tap"
        UNDO = "undo"
        REDO = "redo"
        FIX = "fix"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="log")
    key = models.CharField(max_length=40, help_text="Made on the phone for this tap: it counts once.")
    pen = models.ForeignKey(Pen, null=True, on_delete=models.SET_NULL, related_name="taps")
    kind = models.CharField(max_length=4, choices=Kind.choices)
    status = models.CharField(max_length=8, help_text="The status of its answer; only what was taken has entries.")
    rev_seen = models.PositiveIntegerField(help_text="The rev that the phone was showing.")
    rev_after = models.PositiveIntegerField(help_text="The match's rev after it.")
    group = models.CharField(max_length=40, blank=True, default="", help_text="Points tapped in one go share it.")
    said = models.TextField(blank=True, default="", help_text="What it said, in a form that makes equal taps equal.")
    answer = models.TextField(help_text="The answer it got, as JSON; a repeated key gets it again.")
    twin = models.ForeignKey(
        "self", null=True, on_delete=models.SET_NULL, related_name="merged", help_text="The tap it was merged into."
    )
    undone_by = models.ForeignKey(
        "self",
        null=True,
        on_delete=models.SET_NULL,
        related_name="undoes",
        help_text="The undo (or redo) that took it back.",
    )
    at = models.DateTimeField(auto_now_add=True)

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
    """One entry of the record, with what was ruled on it. Never edited, never deleted, perhaps voided.

    Entries stand in the order of `seq` and then of their ids: what a correction put in the place of another, or right
    after it, has the same `seq`. A hand is named by the place of its deal, which no correction moves: one that takes
    the place of a deal has that deal's `seq`.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField(help_text="Its place in the record, from 0.")
    tap = models.ForeignKey(Tap, on_delete=models.CASCADE, related_name="entries")
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
    voided_by = models.ForeignKey(Tap, null=True, on_delete=models.SET_NULL, related_name="voids")
    at = models.DateTimeField(auto_now_add=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "seq"], name="entry_place")]

    def __str__(self) -> str:
        return f"{self.seq}: {self.raw}"


class Change(models.Model):
    """A visible change that is no entry: a void and its return, names and people, proposals, disputes, signatures."""

    class Kind(models.TextChoices):
        """What changed."""

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

    class Meta:
        indexes = [models.Index(fields=["match", "rev"], name="change_by_rev")]

    def __str__(self) -> str:
        return f"{self.kind} at rev {self.rev}"


class Proposal(models.Model):
    """What one phone proposes and the other side has to agree to; it waits, and blocks nothing."""

    class Kind(models.TextChoices):
        """What is proposed: a correction, an undo across sides, entries that this pen may not log by itself, other
        rules or names, or the decision of a dispute.
        """

        FIX = "fix"
        UNDO = "undo"
        LOG = "log"
        RULES = "rules"
        NAMES = "names"
        DECIDE = "decide"

    class Outcome(models.TextChoices):
        """What became of it. `STALE`: when everybody had agreed, it could not be done any more."""

        OPEN = "open"
        TAKEN = "taken"
        REFUSED = "refused"
        WITHDRAWN = "dropped"
        DISPUTED = "disputed"
        STALE = "stale"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="proposals")
    pen = models.ForeignKey(
        Pen, null=True, on_delete=models.SET_NULL, related_name="proposals", help_text="Whose it is."
    )
    kind = models.CharField(max_length=6, choices=Kind.choices)
    data = models.JSONField(help_text="What would be done.")
    why = models.CharField(max_length=200, blank=True, default="")
    answers = models.JSONField(
        default=dict, help_text="By party: who answered, whether yes, whether on the same phone."
    )
    outcome = models.CharField(max_length=8, choices=Outcome.choices, default=Outcome.OPEN)
    dispute = models.ForeignKey(
        "Dispute", null=True, on_delete=models.SET_NULL, related_name="proposals", help_text="Which it would decide."
    )
    at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, default=None)

    class Meta:
        indexes = [models.Index(fields=["match", "outcome"], name="proposal_open")]

    def __str__(self) -> str:
        return f"proposes {self.kind}: {self.outcome}"


class Dispute(models.Model):
    """Something that was logged, or was not, and that somebody contests."""

    class About(models.TextChoices):
        """What is contested."""

        ENTRY = "entry"
        MISSING = "missing"
        AWARD = "award"
        PROOF = "proof"

    class Status(models.TextChoices):
        """Whether it is still open."""

        OPEN = "open"
        DECIDED = "decided"
        WITHDRAWN = "dropped"

    class Decision(models.TextChoices):
        """What the table did: as ruled, the log corrected, points agreed on, dealt again, or on under protest."""

        APPLY = "apply"
        CORRECT = "correct"
        POINTS = "points"
        REDEAL = "redeal"
        PROTEST = "protest"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="disputes")
    pen = models.ForeignKey(Pen, null=True, on_delete=models.SET_NULL, related_name="disputes", help_text="Who claims.")
    about = models.CharField(max_length=8, choices=About.choices)
    entry = models.ForeignKey(
        Entry, null=True, on_delete=models.SET_NULL, related_name="disputes",
        help_text="The contested entry; of an award its last one, of a missing one the entry before it.",
    )  # fmt: skip
    award = models.JSONField(null=True, default=None, help_text="The contested award, as the record tells it.")
    claim = models.CharField(max_length=200, blank=True, default="")
    reason = models.CharField(max_length=16, blank=True, default="", help_text="A code of the short list, or empty.")
    versions = models.JSONField(
        default=list, help_text="Other versions of the facts: who tells them, and the correction."
    )
    frozen = models.JSONField(help_text="The last undisputed score: `score`, `games` and `spoken`.")
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    decision = models.CharField(max_length=8, choices=Decision.choices, blank=True, default="")
    outcome = models.JSONField(default=dict, help_text="The rulings of each version when it was decided; who agreed.")
    at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True, default=None)

    class Meta:
        indexes = [models.Index(fields=["match", "status"], name="dispute_open")]

    def __str__(self) -> str:
        return f"disputes {self.about}: {self.status}"
