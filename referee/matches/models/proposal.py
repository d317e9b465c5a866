"""Proposals, which wait for a yes, and disputes."""

from __future__ import annotations

from django.db import models

from referee.matches.managers import LogQuerySet
from referee.matches.models.match import Match
from referee.matches.models.pen import Pen
from referee.matches.models.tap import Entry


class Proposal(models.Model):
    """A phone's proposal, to which the other side has to agree.

    Proposals wait, and block nothing.
    """

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
        """The end of it.

        `STALE`: when everybody had agreed, it could not be done any more.
        """

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

    objects = LogQuerySet["Proposal"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "outcome"], name="proposal_open")]

    def __str__(self) -> str:
        return f"proposes {self.kind}: {self.outcome}"


class Dispute(models.Model):
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
        """The table's decision.

        As ruled, the log corrected, points agreed on, dealt again, or on under protest.
        """

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

    objects = LogQuerySet["Dispute"].as_manager()

    class Meta:
        indexes = [models.Index(fields=["match", "status"], name="dispute_open")]

    def __str__(self) -> str:
        return f"disputes {self.about}: {self.status}"
