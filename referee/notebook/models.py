"""Models: notebooks with their keepers and people, the matches in them, and their sums.

A match itself stays as it is: a notebook only points to it. Only `notebook.keeping` writes these rows.
"""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from referee.matches.models import Delivery, Match, StoredRow, new_id
from referee.notebook.columns import COLUMNS, SHARE_FLAGS

# The notebook of a group, and the phones that keep it.


class Notebook(StoredRow):
    """The matches, people and evenings of a group that plays together.

    Its id names it and can't be guessed, but gives no right by itself: keepers do.
    """

    class Adopt(models.TextChoices):
        """What becomes of a match that was started from inside the notebook."""

        NO = "no"
        ASK = "preguntar"
        ALWAYS = "siempre"

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    name = models.CharField(max_length=40)
    zone = models.CharField(max_length=64)  # The IANA name of the time zone in which its days begin and end.
    # The hour at which a day ends: earlier is still the evening before.
    turn = models.PositiveSmallIntegerField(default=7)
    adopt = models.CharField(max_length=9, choices=Adopt.choices, default=Adopt.ASK)
    bluffs = models.BooleanField(default=False)  # Whether it counts trucos de mentira (B1).
    bluffs_offered = models.BooleanField(default=False)  # Whether its keepers have answered the offer to count them.
    epoch = models.PositiveIntegerField(default=0)  # Raising it revokes every link given out.
    rev = models.PositiveIntegerField(default=0)  # Rises by one with every change of anything in it.
    created_at = models.DateTimeField(default=timezone.now)
    deleted_at = models.DateTimeField(null=True, default=None)  # When it was deleted; a day is left to undo it.

    class Meta:
        indexes = [
            models.Index(fields=["deleted_at"], condition=models.Q(deleted_at__isnull=False), name="notebook_deleted")
        ]

    def living_people(self) -> models.QuerySet[Person]:
        """Return the people who were not merged into others."""
        return self.people.filter(gone_at__isnull=True)

    def is_bare(self) -> bool:
        """Tell whether there is neither a match nor a person in it."""
        return not self.leaves.exists() and not self.people.exists()


class Keeper(StoredRow):
    """The role of one phone in one notebook. Opening a link of it makes one."""

    class Role(models.TextChoices):
        """Everything; put in matches; look."""

        KEEPS = "lleva"
        WRITES = "anota"
        LOOKS = "mira"

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="keepers")
    device = models.CharField(max_length=22, db_index=True)
    role = models.CharField(max_length=5, choices=Role.choices)
    at = models.DateTimeField(default=timezone.now)
    # When this phone last put a match into it: the newest is offered first.
    used_at = models.DateTimeField(null=True, default=None)
    key_answered = models.BooleanField(default=False)  # Whether it took or refused a second key.

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "device"], name="one_keeper_per_device")]


# The people of a notebook, and the names by which they are known again.

MARKS = 12
"""How many marks there are: a colour with a pattern each."""


class Person(StoredRow):
    """A person who plays in the matches of a notebook; nothing but a name is asked of anybody."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=40)
    key = models.CharField(max_length=80)  # The name, casefolded and without accents.
    mark = models.PositiveSmallIntegerField()  # The colour and pattern in charts.
    merged_into = models.ForeignKey("self", null=True, default=None, on_delete=models.CASCADE, related_name="merged")
    gone_at = models.DateTimeField(null=True, default=None)  # When they were merged into another.

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["notebook", "key"], condition=models.Q(gone_at__isnull=True), name="one_person_per_name"
            )
        ]

    @property
    def initials(self) -> str:
        """Return the first letters of the name, at most two, for the mark."""
        return "".join(word[0] for word in self.name.split()[:2]).upper()[:2]


class Alias(StoredRow):
    """A name that means a person, since it was matched with them once."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="aliases")
    key = models.CharField(max_length=80)  # The name, casefolded and without accents.
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="aliases")
    # Whom it meant before a merge.
    was = models.ForeignKey(Person, null=True, default=None, on_delete=models.SET_NULL, related_name="former_aliases")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "key"], name="one_person_per_alias")]


class ForgetRequest(StoredRow):
    """A wish of one phone that somebody be forgotten, for those who keep the notebook; one for each phone."""

    keeper = models.OneToOneField(Keeper, on_delete=models.CASCADE, related_name="forget_request")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="forget_requests")
    at = models.DateTimeField(default=timezone.now)


# The evenings of a notebook, and its seasons: "La tabla".


class Night(StoredRow):
    """One evening, made when its day gets its first match."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="nights")
    day = models.DateField()  # The local date on which it began.
    place = models.CharField(max_length=40, blank=True, default="")
    note = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "day"], name="one_night_per_day")]


class Season(StoredRow):
    """A stretch of days with its own table of who won how often."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=40)
    first = models.DateField()  # The first day that counts.
    last = models.DateField(null=True, default=None)  # The last day that counts; null while it goes on.
    # Whether points order its table; else the share of matches won does, and `win`, `loss`, `least` and
    # `last_doubles` stand for nothing.
    by_points = models.BooleanField(default=False)
    win = models.SmallIntegerField(default=2)  # Points for a match won.
    loss = models.SmallIntegerField(default=0)  # Points for a match lost.
    least = models.PositiveSmallIntegerField(default=1)  # Matches that somebody must have played to be ranked.
    pairs = models.BooleanField(default=False)  # Whether fixed pairs are ranked, and not persons.
    last_doubles = models.BooleanField(default=False)  # Whether the last match of an evening counts double.

    class Meta:
        indexes = [models.Index(fields=["notebook", "first"], name="season_first")]

    @property
    def has_rule_of_points(self) -> bool:
        """Whether its rule is not the usual one: only a league by points has one of its own."""
        return (self.win, self.loss, self.least, self.pairs, self.last_doubles) != (2, 0, 1, False, False)


# A match in a notebook, and who sat in it.


class Leaf(StoredRow):
    """One match in one notebook. A match may be in several."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="leaves")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="leaves")
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="leaves")
    day = models.DateField()  # The local date of its evening.
    played_at = models.DateTimeField()  # The match's, so that leaves can be put in order by themselves.
    counts = models.BooleanField(default=True)
    why_not = models.CharField(max_length=80, blank=True, default="")  # Why it does not count, if it does not.
    # The batch that it came in with, for as long as that can be undone.
    intake = models.ForeignKey(
        "Intake", null=True, default=None, on_delete=models.SET_NULL, related_name="brought", db_index=True
    )
    # By which engine and count its shares were made; empty: to be made.
    summed = models.CharField(max_length=80, default="")
    by = models.ForeignKey(Keeper, null=True, on_delete=models.SET_NULL, related_name="leaves")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "match"], name="one_leaf_per_match")]
        indexes = [
            models.Index(fields=["notebook", "-played_at", "-id"], name="leaf_newest"),
            models.Index(fields=["notebook", "summed"], name="leaf_summed"),
        ]


class Sitting(StoredRow):
    """A person in a seat, from one place of the log on to the next sitting of that seat."""

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="sittings")
    seat = models.PositiveSmallIntegerField()
    from_seq = models.PositiveIntegerField(default=0)  # The place in the log from which on they sat there.
    # Null: alguien.
    person = models.ForeignKey(Person, null=True, default=None, on_delete=models.SET_NULL, related_name="sittings")
    # Who it was before a merge.
    was = models.ForeignKey(Person, null=True, default=None, on_delete=models.SET_NULL, related_name="former_sittings")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["leaf", "seat", "from_seq"], name="one_sitting_per_seat_and_place")
        ]
        indexes = [models.Index(fields=["person", "leaf"], name="sitting_person")]


# Seats whose player wants no name in a notebook.


class Nameless(StoredRow):
    """A seat of a match that is "alguien" in a notebook, as its own phone asked.

    Said before or after the match goes in; whoever puts it in can't name that seat.
    """

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="nameless")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="nameless")
    seat = models.PositiveSmallIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "notebook", "seat"], name="one_nameless_per_seat")]


# The tie of a match to a notebook while it is not, or no more, a leaf of it.


class Bond(StoredRow):
    """A match that was started from inside a notebook, or that shall stay out of it."""

    class State(models.TextChoices):
        """It is to go in when it ends; somebody does not want it in."""

        WAITS = "waits"
        OUT = "out"

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="bonds")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="bonds")
    state = models.CharField(max_length=5, choices=State.choices)
    by = models.ForeignKey(Keeper, null=True, on_delete=models.SET_NULL, related_name="bonds")
    at = models.DateTimeField(default=timezone.now)
    # The leaf with its sittings as JSON, for as long as it can be put back; people are numbers in it.
    leaf_was = models.TextField(blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "notebook"], name="one_bond_per_match")]
        indexes = [models.Index(fields=["at"], condition=~models.Q(leaf_was=""), name="bond_with_leaf")]


# Matches that come into a notebook at once: actas of a delivery, or matches that the phone has.


class Intake(StoredRow):
    """A batch of matches that somebody puts into a notebook, and may take out again for a week.

    Its files are looked through first: `survey` is what a page asks about them, with names. Once somebody has agreed,
    people are numbers here and names are hashes, so that nobody's name waits with it.
    """

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="intakes")
    # Null once what became of its actas is forgotten, and for matches that the phone had.
    delivery = models.OneToOneField(Delivery, null=True, on_delete=models.SET_NULL, related_name="intake")
    by = models.ForeignKey(Keeper, null=True, on_delete=models.SET_NULL, related_name="intakes")
    leaves = models.JSONField(default=dict)  # By id and digest of an acta: who sat where, and whether it counts.
    # In which the lines that are no match are told, and nobody is named.
    language = models.CharField(max_length=10, default="es")
    refused = models.JSONField(default=list)  # Lines of a paper notebook that are no match, each with why.
    survey = models.JSONField(default=dict)  # What is in the files (`files.looking.Survey`), until somebody agreed.
    answers = models.JSONField(default=dict)  # Hashes of names that are nobody's here, and of those of two people.
    made = models.JSONField(default=dict)  # What came with it besides matches (`keeping.batches.Made`).
    at = models.DateTimeField(auto_now_add=True)
    agreed_at = models.DateTimeField(null=True, default=None)  # When somebody said that it shall come in.
    undone_at = models.DateTimeField(null=True, default=None)  # When all that came with it was taken out again.


# The tally of a match: a cache that can always be made anew.


class Tally(StoredRow):
    """The facts of one match, by hand, seat and side."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="tally")
    stamp = models.CharField(max_length=80)  # The versions of the engine and of the count that made it.
    rev = models.PositiveIntegerField()  # The rev of the match that it was made of.
    data = models.JSONField()  # What `rules.asked.tally` returns.


# The sums of a notebook, in rows that SQL adds up: `Tally` × `Sitting`.


def _number() -> models.SmallIntegerField[int, int]:
    return models.SmallIntegerField(default=0)


class SummedRow(StoredRow):
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


class Outcome(SummedRow):
    """The outcome of a match, whoever sat in it."""

    leaf = models.OneToOneField(Leaf, primary_key=True, on_delete=models.CASCADE, related_name="outcome")
    by_hand = _number()  # 1 if only its result is known.
    hands = _number()  # Hands that were played.
    seconds = models.PositiveIntegerField(null=True, default=None)  # From its first deal to its last entry.
    lengths = models.JSONField(default=list)  # Seconds of each hand of which they are certain.
    tricks = _number()
    pardas = _number()
    thirds = _number()  # Contests that went to the third trick.
    short = _number()  # Contests that tricks ended before the third one.
    seen_tricks = _number()
    seen_thirds = _number()
    seen_time = _number()
    changes = _number()  # Changes of the lead, in the game that had the most.
    margin = models.SmallIntegerField(null=True, default=None)  # The closest end of its games.
    # The people of each side who sat to the end, by id, the side that won first: `3+7>5+9`.
    lineup = models.TextField(default="")

    class Meta:
        indexes = [
            models.Index(fields=["notebook", "played_at"], name="outcome_played"),
            # All that is counted by kind, day and lineup, so that no row is read for it.
            models.Index(
                fields=["notebook", "day", "ruleset", "players", "lineup", "played_at", "by_hand"],
                name="outcome_counted",
            ),
        ]


class LeafTotal(SummedRow):
    """The sums of everybody who sat in a match, as `summing.totals` packs them."""

    leaf = models.OneToOneField(Leaf, primary_key=True, on_delete=models.CASCADE, related_name="total")
    packed = models.TextField()

    class Meta:
        indexes = [models.Index(fields=["notebook", "day"], name="total_day")]


class Share(SummedRow):
    """The result of a match for one person and their side.

    It has all of `SHARE_FLAGS`, of the facts that its record has.
    """

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="shares")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="shares")
    side = _number()  # The account of the board that they played for, in most hands.
    mate_key = models.CharField(max_length=80, default="")  # The people of their side, by id: `3+7`.
    matches = _number()  # 1 if they sat in at least half of its hands.
    by_hand = _number()  # 1 if only its result is known.
    won = _number()
    substituted = _number()  # 1 if they sat in less than half: entró de cambio.
    games = _number()
    games_won = _number()
    trailed = _number()  # Games in which they were in malas while others were in buenas.
    trailed_won = _number()
    halved_lost = _number()  # Lost games that had malas and buenas.
    lost_in_malas = _number()
    halved = _number()  # 1 if its games had malas and buenas.
    comeback = _number()  # The most that they were behind in a game that they won.
    comeback_hand = _number()
    points = _number()  # Of their side.
    against = _number()
    hands = _number()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["leaf", "person"], name="one_share_per_person")]
        indexes = [
            models.Index(fields=["notebook", "person", "played_at"], name="share_person"),
            models.Index(fields=["notebook", "played_at"], name="share_played"),
            # The columns of a table of everybody.
            models.Index(
                fields=["notebook", "matches", "person", "won", "games", "games_won", "points", "against"],
                name="share_table",
            ),
        ]


class Stint(SummedRow):
    """The hands of a match that one person sat in, those de mano or those de pie.

    It has all of `COLUMNS`, which says of which facts each is the sum.
    """

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="stints")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="stints")
    side = _number()
    stayed = _number()  # 1 if they sat in at least half of its hands.
    mano = models.BooleanField()  # Whether their side held the mano of these hands.
    values = models.JSONField(default=list)  # Each number said in the envido.

    class Meta:
        constraints = [models.UniqueConstraint(fields=["leaf", "person", "mano"], name="one_stint_per_person_and_mano")]
        indexes = [
            models.Index(fields=["notebook", "person", "played_at"], name="stint_person"),
            # The columns of the first page, which has them of everybody.
            models.Index(
                fields=[
                    "notebook", "person", "envido_won", "envido_lost", "querido_won", "querido_tied", "querido_lost",
                    "bluffs_empty", "bluffs_full",
                ],
                name="stint_first_page",
            ),
        ]  # fmt: skip


for _name in SHARE_FLAGS:
    Share.add_to_class(_name, _number())
for _name, _column in COLUMNS.items():
    if _column.kind != "list":
        Stint.add_to_class(_name, _number())


# Feats: candidates for the records of a notebook and of an evening.


class Feat(SummedRow):
    """The best of one kind in one match, with its hand. `score` puts those of a kind in order."""

    class Kind(models.TextChoices):
        """What it is."""

        LOST_NUMBER = "lost"
        BOTH_HIGHEST = "33", "Both 33"
        LONGEST = "longest"
        POINTS = "points"
        PARDAS = "pardas"
        TOP_LOST = "top"
        COMEBACK = "comeback"
        CLOSEST = "closest"
        CHANGES = "changes"
        SHORTEST = "shortest"

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="feats")
    # Whose, if anybody's.
    person = models.ForeignKey(Person, null=True, default=None, on_delete=models.SET_NULL, related_name="feats")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    score = models.IntegerField()
    hand = models.PositiveIntegerField()  # Its number in the match, from 0.
    step = models.PositiveIntegerField(default=0)  # At which tap of it, from 1; 0 where none is known.

    class Meta:
        indexes = [
            models.Index(fields=["notebook", "kind", "-score"], name="feat_best"),
            models.Index(fields=["notebook", "day"], name="feat_day"),
        ]
