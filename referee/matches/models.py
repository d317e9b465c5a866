"""Models: matches, their log of taps and entries, their pens, their changes.

The log is the truth. `Match.snapshot` and `Entry.before` are caches of it, stamped with the engine's version.
New taps and entries are written by `log.store`, and by `files.bringing` for a whole match; nothing else makes any. Of a
match that is packed they are read from its `Pack`, through the same managers.
"""

import secrets
from typing import Any

from django.db import models
from django.utils import timezone

from referee.matches.managers import EntryQuerySet, LogQuerySet, MatchQuerySet, PenQuerySet
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset
from referee.rules.record.state import ENGINE

# The match: its rules and players, and how it stands.


def new_id() -> str:
    """Return a new id of 128 random bits, in 22 url-safe characters."""
    return secrets.token_urlsafe(16)


class StoredRow(models.Model):
    """A stored row that a shell or a log names by its kind and key, never by what people wrote into it."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self._meta.model_name} {self.pk}"


UNSCORED = "unscored"
"""The key of a file's header that says that only the winner is known: its points stand for that alone."""


BY_HAND = "papel-"
"""With this begins the id of an acta that somebody noted by hand: only its result is known."""


class Match(StoredRow):
    """One match at one table. Its id names it and can't be guessed, but gives no right by itself: pens do."""

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    ruleset = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seats = models.JSONField()  # The players' names in the order of play.

    rev = models.PositiveIntegerField(default=0)  # Rises by one with every visible change.
    people = models.PositiveIntegerField(default=0)  # Rises when somebody sits, leaves, asks or is renamed.
    seq = models.PositiveIntegerField(default=0)  # How many entries the log holds: the next entry's place.
    taps = models.PositiveIntegerField(default=0)  # How many taps are stored, refused ones too.
    # The names of hands: `Entry.hand` of the entries that stand after that deal is the same.
    hand_seq = models.PositiveIntegerField(default=0)  # Place of the deal that opened the last hand.
    over_rev = models.PositiveIntegerField(default=0)  # The rev that first showed the last finished hand as over.
    first_dealer = models.PositiveSmallIntegerField()

    snapshot = models.TextField()  # The state after the last entry, as JSON: a cache of the log.
    engine = models.CharField(max_length=64)  # Stamp of the engine that made the snapshot and the rulings.
    refold_note = models.JSONField(null=True, default=None)  # What another engine ruled otherwise, or null.
    finished = models.BooleanField(default=False)
    finished_at = models.DateTimeField(null=True, default=None)  # When it was finished; null while it is not.
    signed = models.JSONField(default=dict)  # By party: who signed the result, and when. Any change empties it.
    waiting = models.PositiveIntegerField(default=0)  # How many proposals and disputes are open.
    neutral = models.BooleanField(default=False)  # Whether a scorer who sits nowhere decides disputes alone.
    # Kept beside the snapshot, so that lists need not read the states of their matches.
    result = models.JSONField()  # Score, games, winner and hands as last ruled, for lists and comparisons.

    epoch = models.PositiveIntegerField(default=0)  # Raising it revokes every link given out.
    created_at = models.DateTimeField(auto_now_add=True)
    # No index, here or on whatever else a tap changes: PostgreSQL would write all of the row's indexes at each tap.
    touched_at = models.DateTimeField()
    # When its first entry was logged; until then, when it was made.
    played_at = models.DateTimeField(default=timezone.now, db_index=True)
    previous = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="revancha")
    followed_by = models.CharField(max_length=22, blank=True, default="")  # The id of its revancha, or empty.
    # By score: matches won in its chain of revanchas before it; empty where it begins one.
    won_before = models.JSONField(default=list)

    imported = models.BooleanField(default=False)  # Whether it was brought here as a file.
    extra = models.JSONField(default=dict)  # Further keys of that file's header, kept as they were.
    file_id = models.CharField(max_length=64, blank=True, default="")  # The id in that file, or its hash.
    digest = models.CharField(max_length=64, blank=True, default="")  # Of what was logged in that file.
    packed_at = models.DateTimeField(null=True, default=None)  # When its log was packed (`packing`), or null.
    deleted_at = models.DateTimeField(null=True, default=None)  # When it was deleted; nobody sees it since.

    objects = MatchQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["deleted_at"], condition=models.Q(deleted_at__isnull=False), name="match_deleted"),
            models.Index(
                fields=["finished_at"], condition=models.Q(finished=True, packed_at__isnull=True), name="match_unpacked"
            ),
            models.Index(fields=["file_id"], condition=~models.Q(file_id=""), name="match_file"),
        ]

    @property
    def rules(self) -> Ruleset:
        """The ruleset that it is played by."""
        return find_ruleset(self.ruleset)

    @property
    def settings(self) -> Settings:
        """Everything that holds at its table: the options that were chosen, and the defaults of the others."""
        return self.rules.settings(self.options)

    @property
    def is_unscored(self) -> bool:
        """Whether only its winner is known, and nobody's points."""
        return self.extra.get(UNSCORED) is True

    @property
    def is_by_hand(self) -> bool:
        """Whether only its result is known, since somebody noted it by hand."""
        return str(self.extra.get("id", "")).startswith(BY_HAND)

    @property
    def is_ruled_here(self) -> bool:
        """Whether this program's engine ruled it, so that its snapshot and states before deals can be read."""
        return self.engine == ENGINE

    @property
    def is_closed(self) -> bool:
        """Whether another engine finished it: it stays as it was ruled, and nothing can be judged any more."""
        return self.finished and not self.is_ruled_here

    @property
    def has_date(self) -> bool:
        """Whether anybody knows when it was played: of one that was brought in, whether its file says so."""
        return not self.imported or self.played_at != self.created_at

    def ends(self, over: bool) -> None:
        """Remember, unsaved, whether it is over now, and since when."""
        self.finished = over
        self.finished_at = (self.finished_at or timezone.now()) if over else None


# Pens: the rights of devices in a match, and requests for another's.


class Pen(StoredRow):
    """The right of one device in one match."""

    class Role(models.TextChoices):
        """The holder of the pen.

        The pencil that logs for all (from a seat or not), a player's own phone, an onlooker, or nobody any more: the
        phone has left, and its entries keep its name.
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

    objects = PenQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "device"], name="one_pen_per_device"),
            # Many may sit nowhere: to SQL, null equals nothing.
            models.UniqueConstraint(fields=["match", "seat"], name="one_pen_per_seat"),
        ]


class Ask(StoredRow):
    """A request for a seat or a pencil that another phone holds. Silence gives it (`people.seats`)."""

    class Outcome(models.TextChoices):
        """The answer to it."""

        OPEN = "open"
        GIVEN = "given"
        REFUSED = "refused"
        VOID = "void"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="asks")
    holder = models.ForeignKey(Pen, on_delete=models.CASCADE, related_name="asked")  # Who may say no.
    device = models.CharField(max_length=22)  # The phone that asks.
    seat = models.PositiveSmallIntegerField(null=True)  # The seat it asks for; null for the pencil.
    name = models.CharField(max_length=40, blank=True, default="")
    outcome = models.CharField(max_length=7, choices=Outcome.choices, default=Outcome.OPEN)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["match", "outcome"], name="ask_open")]


# The log: taps, the entries that they brought, and other changes.

# Pens and taps go with their match alone, and so does what points to them: no index has to find it, nor the database to
# look for it. Each index would be written at each tap. Whoever follows such a link backwards names the match too.
WITHIN_MATCH: dict[str, Any] = {"on_delete": models.DO_NOTHING, "db_constraint": False, "db_index": False}


class Tap(StoredRow):
    """One press on one phone, with the answer that it got; undos, redos and corrections too."""

    class Kind(models.TextChoices):
        """The key that was pressed."""

        TAP = "tap"
        UNDO = "undo"
        REDO = "redo"
        FIX = "fix"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="log", db_index=False)
    key = models.CharField(max_length=40)  # Made on the phone for this tap: it counts once.
    pen = models.ForeignKey(Pen, null=True, related_name="taps", **WITHIN_MATCH)
    kind = models.CharField(max_length=4, choices=Kind.choices)
    status = models.CharField(max_length=8)  # The status of its answer; only what was taken has entries.
    rev_seen = models.PositiveIntegerField()  # The rev that the phone was showing.
    rev_after = models.PositiveIntegerField()  # The match's rev after it.
    group = models.CharField(max_length=40, blank=True, default="")  # Points tapped in one go share it.
    said = models.TextField(blank=True, default="")  # What it said, in a form that makes equal taps equal.
    # As text, not JSON: a repeated key must get the very same bytes.
    answer = models.TextField()  # The answer it got, as JSON; a repeated key gets it again.
    twin = models.ForeignKey("self", null=True, related_name="merged", **WITHIN_MATCH)  # The tap it was merged into.
    # The undo (or redo) that took it back.
    undone_by = models.ForeignKey("self", null=True, related_name="undoes", **WITHIN_MATCH)
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


class Entry(StoredRow):
    """One entry of the record, with the ruling on it.

    Never edited, never deleted, perhaps voided. Entries stand in the order of `seq` and then of their ids: what a
    correction put in the place of another, or right after it, has the same `seq`. A hand is named by the place of its
    deal, which no correction moves: one that takes the place of a deal has that deal's `seq`.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries", db_index=False)
    seq = models.PositiveIntegerField()  # Its place in the record, from 0.
    tap = models.ForeignKey(Tap, on_delete=models.CASCADE, related_name="entries")
    # As text: what phones sent is kept as it was read, in the order of its keys.
    raw = models.TextField()  # The entry as JSON, with canonical words.
    kind = models.CharField(max_length=8, default="")  # What it is, as `raw` says: one of `types.KINDS`.
    # Place of the deal of its hand, 0 before any; once voided, of the hand it stood in.
    hand = models.PositiveIntegerField(default=0)
    opens_hand = models.BooleanField(default=False)  # Whether it is an accepted deal: it has `before`.
    code = models.CharField(max_length=32, blank=True, default="")  # Why it was refused, or empty.
    rule = models.CharField(max_length=16, blank=True, default="")  # The rule that refuses it, or empty.
    awards = models.TextField(blank=True, default="")  # The awards that it made or changed, as JSON.
    before = models.TextField(blank=True, default="")  # On an accepted deal: the state before it, as JSON.
    voided_by = models.ForeignKey(Tap, null=True, related_name="voids", **WITHIN_MATCH)
    at = models.DateTimeField(auto_now_add=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "seq"], name="entry_place")]


class Change(StoredRow):
    """A visible change that is no entry, as a void, other names, a proposal, a dispute, a signature."""

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
    rev = models.PositiveIntegerField()  # The rev that shows it.
    kind = models.CharField(max_length=8, choices=Kind.choices)
    pen = models.ForeignKey(Pen, null=True, on_delete=models.SET_NULL, related_name="changes")  # Who did it.
    tap = models.ForeignKey(Tap, null=True, on_delete=models.CASCADE, related_name="changes")  # By which tap.
    why = models.CharField(max_length=200, blank=True, default="")
    data = models.JSONField(default=dict)  # What it was before and what it is now; who agreed.
    at = models.DateTimeField(auto_now_add=True)

    objects = LogQuerySet["Change"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "rev"], name="change_by_rev")]


# Proposals, which wait for a yes, and disputes.


class Proposal(StoredRow):
    """A phone's proposal, to which the other side has to agree. It waits, and blocks nothing."""

    class Kind(models.TextChoices):
        """The deed that is proposed.

        A correction, an undo across sides, entries that this pen may not log by itself, other rules or names, or the
        decision of a dispute.
        """

        FIX = "fix"
        UNDO = "undo"
        LOG = "log"
        RULES = "rules"
        NAMES = "names"
        DECIDE = "decide"

    class Outcome(models.TextChoices):
        """The end of a proposal. `STALE`: when everybody had agreed, it could not be done any more."""

        OPEN = "open"
        TAKEN = "taken"
        REFUSED = "refused"
        WITHDRAWN = "dropped"
        DISPUTED = "disputed"
        STALE = "stale"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="proposals")
    pen = models.ForeignKey(Pen, null=True, on_delete=models.SET_NULL, related_name="proposals")  # Whose it is.
    kind = models.CharField(max_length=6, choices=Kind.choices)
    data = models.JSONField()  # What would be done.
    why = models.CharField(max_length=200, blank=True, default="")
    answers = models.JSONField(default=dict)  # By party: who answered, whether yes, whether on the same phone.
    outcome = models.CharField(max_length=8, choices=Outcome.choices, default=Outcome.OPEN)
    # Which it would decide.
    dispute = models.ForeignKey("Dispute", null=True, on_delete=models.SET_NULL, related_name="proposals")
    at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, default=None)

    objects = LogQuerySet["Proposal"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "outcome"], name="proposal_open")]


class Dispute(StoredRow):
    """Something that was logged, or was not, and that somebody contests."""

    class About(models.TextChoices):
        """The matter that is contested."""

        ENTRY = "entry"
        MISSING = "missing"
        AWARD = "award"
        PROOF = "proof"

    class Status(models.TextChoices):
        """Open, or how it was closed."""

        OPEN = "open"
        DECIDED = "decided"
        WITHDRAWN = "dropped"

    class Decision(models.TextChoices):
        """The table's decision: as ruled, the log corrected, points, dealt again, or on under protest."""

        APPLY = "apply"
        CORRECT = "correct"
        POINTS = "points"
        REDEAL = "redeal"
        PROTEST = "protest"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="disputes")
    pen = models.ForeignKey(Pen, null=True, on_delete=models.SET_NULL, related_name="disputes")  # Who claims.
    about = models.CharField(max_length=8, choices=About.choices)
    # The contested entry; of an award its last one, of a missing one the entry before it.
    entry = models.ForeignKey(Entry, null=True, on_delete=models.SET_NULL, related_name="disputes")
    award = models.JSONField(null=True, default=None)  # The contested award, as the record tells it.
    claim = models.CharField(max_length=200, blank=True, default="")
    reason = models.CharField(max_length=16, blank=True, default="")  # A code of the short list, or empty.
    versions = models.JSONField(default=list)  # Other versions of the facts: who tells them, and the correction.
    frozen = models.JSONField()  # The last undisputed score: `score`, `games` and `spoken`.
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    decision = models.CharField(max_length=8, choices=Decision.choices, blank=True, default="")
    outcome = models.JSONField(default=dict)  # The rulings of each version when it was decided; who agreed.
    at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True, default=None)

    objects = LogQuerySet["Dispute"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "status"], name="dispute_open")]


# The log of a match that nobody can change any more, in one row.


class Pack(StoredRow):
    """The log of a packed match, which `packing` writes and reads."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="pack")
    data = models.BinaryField()  # Its taps, entries, changes, disputes and proposals, as in `packing.bundle`.
    emptied = models.BooleanField(default=False)  # Whether these have gone from their own tables.

    class Meta:
        indexes = [models.Index(fields=["match"], condition=models.Q(emptied=False), name="pack_to_empty")]


# Deliveries: many actas that a phone brings in at once.


class Delivery(StoredRow):
    """Files that a phone brought in together, in a folder until a process has taken all actas in."""

    class Stage(models.TextChoices):
        """How far one is that somebody must agree to: it is looked through, and then waits for a yes."""

        LOOK = "look"
        WAIT = "wait"

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    device = models.CharField(max_length=22, db_index=True)
    files = models.JSONField()  # The names that the phone gave them, in the order in which they are kept.
    # How many actas there are in them; null until they were read.
    total = models.PositiveIntegerField(null=True, default=None)
    # By the place of a file that can't be read: where and why. Empty in the end.
    refused = models.JSONField(default=dict)
    # Of the address that it came from, which nobody can tell.
    origin = models.CharField(max_length=32, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)
    beat_at = models.DateTimeField(null=True, default=None)  # When somebody last worked on it.
    finished_at = models.DateTimeField(null=True, default=None)  # Null while there is work to do.
    cut = models.BooleanField(default=False)  # Whether its files were lost before all of it was in.
    stage = models.CharField(max_length=4, blank=True, default="")  # Empty where nobody must agree, or somebody has.


class Arrival(StoredRow):
    """One acta of a delivery, and what became of it."""

    class Outcome(models.TextChoices):
        """The end of it.

        `BESIDE`: a match with the same id and other content is here too. `ALREADY`: it was here already.
        """

        BROUGHT = "brought"
        BESIDE = "beside"
        ALREADY = "already"
        REFUSED = "refused"

    delivery = models.ForeignKey(Delivery, on_delete=models.CASCADE, related_name="arrivals")
    number = models.PositiveIntegerField()  # Its place in the delivery, from 0.
    name = models.CharField(max_length=200)  # The file, and in it the member or the line.
    outcome = models.CharField(max_length=8, choices=Outcome.choices)
    # Null where the phone may not see it.
    match = models.ForeignKey(Match, null=True, on_delete=models.SET_NULL, related_name="+")
    place = models.CharField(max_length=200, blank=True, default="")  # Where it is no acta.
    reason = models.CharField(max_length=400, blank=True, default="")  # Why it is none, as the parser says.

    class Meta:
        constraints = [models.UniqueConstraint(fields=["delivery", "number"], name="arrives_once")]
