"""What the matches of a notebook add up to, in rows that SQL sums: `Tally` × `Sitting`.

Only matches that count have any. They are a cache, made anew by `notebook.summing` wherever `Leaf.summed` says so.
"""

from __future__ import annotations

from typing import Any

from django.db import models

from referee.notebook.models.leaf import Leaf
from referee.notebook.models.notebook import Notebook
from referee.notebook.models.person import Person


def _number(**more: Any) -> models.SmallIntegerField[int, int]:
    return models.SmallIntegerField(default=0, **more)


class Sum(models.Model):
    """The columns of a match that filters of figures ask for.

    They are kept here, so that no sum needs another table.
    """

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="+")
    day = models.DateField()
    played_at = models.DateTimeField()
    ruleset = models.CharField(max_length=20)
    players = models.PositiveSmallIntegerField()

    class Meta:
        abstract = True


class Outcome(Sum):
    """What a match came to, whoever sat in it."""

    leaf = models.OneToOneField(Leaf, primary_key=True, on_delete=models.CASCADE, related_name="outcome")
    hands = _number(help_text="Hands that were played.")
    seconds = models.PositiveIntegerField(null=True, default=None, help_text="From its first deal to its last entry.")
    lengths = models.JSONField(default=list, help_text="Seconds of each hand of which they are certain.")
    tricks = _number()
    pardas = _number()
    thirds = _number(help_text="Contests that went to the third trick.")
    short = _number(help_text="Contests that tricks ended before the third one.")
    seen_tricks = _number()
    seen_thirds = _number()
    seen_time = _number()
    changes = _number(help_text="Changes of the lead, in the game that had the most.")
    margin = models.SmallIntegerField(null=True, default=None, help_text="The closest end of its games.")

    class Meta:
        indexes = [models.Index(fields=["notebook", "played_at"], name="outcome_played")]

    def __str__(self) -> str:
        return f"outcome of leaf {self.leaf_id}"


class Share(Sum):
    """The result of a match for one person, and with whom.

    And which of its facts its record tells.
    """

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="shares")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="shares")
    side = _number(help_text="The account of the board that they played for, in most hands.")
    mate_key = models.CharField(max_length=80, default="", help_text="The people of their side, by id: `3+7`.")
    matches = _number(help_text="1 if they sat in at least half of its hands.")
    won = _number()
    substituted = _number(help_text="1 if they sat in less than half: entró de cambio.")
    games = _number()
    games_won = _number()
    trailed = _number(help_text="Games in which they were in malas while others were in buenas.")
    trailed_won = _number()
    halved_lost = _number(help_text="Lost games that had malas and buenas.")
    lost_in_malas = _number()
    halved = _number(help_text="1 if its games had malas and buenas.")
    comeback = _number(help_text="The most that they were behind in a game that they won.")
    comeback_hand = _number()
    points = _number(help_text="Of their side.")
    against = _number()
    hands = _number()
    seen_points = _number(help_text="1 if the record tells what at least some points were for.")
    seen_envido = _number()
    own_envido = _number(help_text="1 if the record tells who of the side said something of the envido.")
    seen_numbers = _number()
    seen_flor = _number()
    own_flor = _number()
    seen_truco = _number()
    own_truco = _number()
    seen_tricks = _number()
    seen_cards = _number()
    seen_bluffs = _number()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["leaf", "person"], name="one_share_per_person")]
        indexes = [
            models.Index(fields=["notebook", "person", "played_at"], name="share_person"),
            models.Index(fields=["notebook", "played_at"], name="share_played"),
        ]

    def __str__(self) -> str:
        return f"share of person {self.person_id} in leaf {self.leaf_id}"


class Stint(Sum):
    """The hands of a match that one person sat in, those de mano or those de pie.

    Every number is a sum of facts; `summing.columns` says of which.
    """

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="stints")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="stints")
    side = _number()
    stayed = _number(help_text="1 if they sat in at least half of its hands.")
    mano = models.BooleanField(help_text="Whether their side held the mano of these hands.")
    hands = _number()
    contests = _number()
    # The points, by what they were for (P1 to P3).
    points_truco = _number()
    points_envido = _number()
    points_flor = _number()
    points_pido = _number()
    points_declined = _number()
    points_penalty = _number()
    points_bare = _number()
    declined = _number()
    given_up = _number()
    conceded = _number()
    # The envido (E1 to E5); `own_` is what their own seat did, the rest is their side's.
    own_envido_contests = _number()
    own_envido_called = _number()
    own_envido_opened = _number()
    envido_wanted = _number()
    envido_refused = _number()
    envido_raised = _number()
    envido_cancelled = _number()
    own_envido_wanted = _number()
    own_envido_refused = _number()
    own_envido_raised = _number()
    envido_won = _number()
    envido_lost = _number()
    numbers = _number()
    numbers_sum = _number()
    numbers_best = _number()
    values = models.JSONField(default=list, help_text="Each number said in the envido.")
    buenas = _number()
    mano_won = _number()
    mano_lost = _number()
    pie_won = _number()
    pie_lost = _number()
    # The flor (F1, F2).
    flor_contests = _number()
    own_flores = _number()
    flor_best = _number()
    pido_asked = _number()
    pido_had = _number()
    # The bets on the tricks (T1 to T4).
    own_truco_called = _number()
    own_truco_first = _number()
    own_truco_second = _number()
    own_truco_higher = _number()
    truco_called = _number()
    call_wanted = _number()
    call_refused = _number()
    call_raised = _number()
    truco_wanted = _number()
    truco_refused = _number()
    truco_raised = _number()
    own_truco_wanted = _number()
    own_truco_refused = _number()
    own_truco_raised = _number()
    querido_won = _number()
    querido_lost = _number()
    querido_tied = _number()
    querido_gained = _number()
    querido_paid = _number()
    quiero_won = _number()
    quiero_lost = _number()
    quiero_tied = _number()
    own_quiero_won = _number()
    own_quiero_lost = _number()
    own_quiero_tied = _number()
    # The tricks and their cards (K1, K4), and trucos de mentira (B1).
    first_kept = _number()
    first_lost = _number()
    cards_hands = _number()
    bravas = _number()
    brava_first = _number()
    brava_second = _number()
    brava_third = _number()
    brava_fourth = _number()
    bravas_none = _number()
    bluffs_empty = _number()
    bluffs_full = _number()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["leaf", "person", "mano"], name="one_stint_per_person_and_mano")]
        indexes = [models.Index(fields=["notebook", "person", "played_at"], name="stint_person")]

    def __str__(self) -> str:
        return f"hands of person {self.person_id} in leaf {self.leaf_id}"
