"""The tables of notebooks as commit 681d7d09 had them: in a database of that commit all of this was done already."""

from typing import Any

from django.db import migrations, models
from django.utils import timezone

from referee.matches.models import new_id


def table(name: str, /, **fields: Any) -> migrations.CreateModel:
    return migrations.CreateModel(name, fields=[*fields.items()])


def number() -> Any:
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


def counts(names: str) -> dict[str, Any]:
    return {name: models.SmallIntegerField(default=0) for name in names.split()}


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("notebook", "0001_initial"),
        ("notebook", "0002_share"),
        ("notebook", "0003_bond"),
        ("notebook", "0004_nameless_and_former_aliases"),
        ("notebook", "0005_feat"),
        ("notebook", "0006_intake"),
        ("notebook", "0007_feat_step"),
    ]
    dependencies = [("matches", "0001_squashed_0012_fewer_indexes")]
    operations = [
        table(
            "Keeper",
            id=number(),
            device=models.CharField(max_length=22, db_index=True),
            role=models.CharField(max_length=5, choices=[("lleva", "Keeps"), ("anota", "Writes"), ("mira", "Looks")]),
            at=models.DateTimeField(default=timezone.now),
            used_at=models.DateTimeField(
                null=True,
                default=None,
                help_text="When this phone last put a match into it: the newest is offered first.",
            ),
        ),
        table(
            "Tally",
            match=models.OneToOneField(
                "matches.match", primary_key=True, on_delete=models.CASCADE, related_name="tally", serialize=False
            ),
            stamp=models.CharField(
                max_length=80, help_text="The versions of the engine and of the count that made it."
            ),
            rev=models.PositiveIntegerField(help_text="The rev of the match that it was made of."),
            data=models.JSONField(help_text="What `rules.asked.tally` returns."),
        ),
        table(
            "Notebook",
            id=models.CharField(primary_key=True, max_length=22, default=new_id, editable=False, serialize=False),
            name=models.CharField(max_length=40),
            zone=models.CharField(
                max_length=64, help_text="The IANA name of the time zone in which its days begin and end."
            ),
            turn=models.PositiveSmallIntegerField(
                default=7, help_text="The hour at which a day ends: earlier is still the evening before."
            ),
            adopt=models.CharField(
                max_length=9, choices=[("no", "No"), ("preguntar", "Ask"), ("siempre", "Always")], default="preguntar"
            ),
            bluffs=models.BooleanField(default=False, help_text="Whether it counts trucos de mentira (B1)."),
            epoch=models.PositiveIntegerField(default=0, help_text="Raising it revokes every link given out."),
            rev=models.PositiveIntegerField(default=0, help_text="Rises by one with every change of anything in it."),
            created_at=models.DateTimeField(default=timezone.now),
            deleted_at=models.DateTimeField(
                null=True, default=None, help_text="When it was deleted; a day is left to undo it."
            ),
        ),
        table(
            "Night",
            id=number(),
            day=models.DateField(help_text="The local date on which it began."),
            place=models.CharField(max_length=40, blank=True, default=""),
            note=models.CharField(max_length=200, blank=True, default=""),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="nights"),
        ),
        table(
            "Nameless",
            id=number(),
            seat=models.PositiveSmallIntegerField(),
            at=models.DateTimeField(default=timezone.now),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="nameless"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="nameless"),
        ),
        table(
            "Leaf",
            id=number(),
            day=models.DateField(help_text="The local date of its evening."),
            played_at=models.DateTimeField(help_text="The match's, so that leaves can be put in order by themselves."),
            counts=models.BooleanField(default=True),
            why_not=models.CharField(
                max_length=80, blank=True, default="", help_text="Why it does not count, if it does not."
            ),
            summed=models.CharField(
                max_length=80,
                default="",
                help_text="By which engine and count its shares were made; empty: to be made.",
            ),
            at=models.DateTimeField(default=timezone.now),
            by=models.ForeignKey("notebook.keeper", null=True, on_delete=models.SET_NULL, related_name="leaves"),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="leaves"),
            night=models.ForeignKey("notebook.night", on_delete=models.CASCADE, related_name="leaves"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="leaves"),
        ),
        migrations.AddField(
            "keeper",
            "notebook",
            models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="keepers"),
        ),
        table(
            "Intake",
            id=number(),
            leaves=models.JSONField(
                default=dict, help_text="By id and digest of an acta: who sat where, and whether it counts."
            ),
            refused=models.JSONField(
                default=list, help_text="Lines of a paper notebook that are no match, each with why."
            ),
            at=models.DateTimeField(auto_now_add=True),
            delivery=models.OneToOneField("matches.delivery", on_delete=models.CASCADE, related_name="intake"),
            by=models.ForeignKey("notebook.keeper", null=True, on_delete=models.SET_NULL, related_name="intakes"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="intakes"),
        ),
        table(
            "Bond",
            id=number(),
            state=models.CharField(max_length=5, choices=[("waits", "Waits"), ("out", "Out")]),
            at=models.DateTimeField(default=timezone.now),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="bonds"),
            by=models.ForeignKey("notebook.keeper", null=True, on_delete=models.SET_NULL, related_name="bonds"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="bonds"),
        ),
        table(
            "Person",
            id=number(),
            name=models.CharField(max_length=40),
            key=models.CharField(max_length=80, help_text="The name, casefolded and without accents."),
            mark=models.PositiveSmallIntegerField(help_text="The colour and pattern in charts."),
            gone_at=models.DateTimeField(null=True, default=None, help_text="When they were merged into another."),
            merged_into=models.ForeignKey(
                "notebook.person", null=True, default=None, on_delete=models.CASCADE, related_name="merged"
            ),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="people"),
        ),
        table(
            "Feat",
            id=number(),
            day=models.DateField(),
            played_at=models.DateTimeField(),
            ruleset=models.CharField(max_length=20),
            players=models.PositiveSmallIntegerField(),
            kind=models.CharField(
                max_length=8,
                choices=[
                    ("lost", "Lost Number"),
                    ("33", "Both 33"),
                    ("longest", "Longest"),
                    ("points", "Points"),
                    ("pardas", "Pardas"),
                    ("top", "Top Lost"),
                    ("comeback", "Comeback"),
                    ("closest", "Closest"),
                    ("changes", "Changes"),
                    ("shortest", "Shortest"),
                ],
            ),
            score=models.IntegerField(),
            hand=models.PositiveIntegerField(help_text="Its number in the match, from 0."),
            step=models.PositiveIntegerField(default=0, help_text="At which tap of it, from 1; 0 where none is known."),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="feats"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="+"),
            person=models.ForeignKey(
                "notebook.person",
                null=True,
                default=None,
                on_delete=models.SET_NULL,
                related_name="feats",
                help_text="Whose, if anybody's.",
            ),
        ),
        table(
            "Alias",
            id=number(),
            key=models.CharField(max_length=80, help_text="The name, casefolded and without accents."),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="aliases"),
            person=models.ForeignKey("notebook.person", on_delete=models.CASCADE, related_name="aliases"),
            was=models.ForeignKey(
                "notebook.person",
                null=True,
                default=None,
                on_delete=models.SET_NULL,
                related_name="former_aliases",
                help_text="Whom it meant before a merge.",
            ),
        ),
        table(
            "Season",
            id=number(),
            name=models.CharField(max_length=40),
            first=models.DateField(help_text="The first day that counts."),
            last=models.DateField(
                null=True, default=None, help_text="The last day that counts; null while it goes on."
            ),
            win=models.SmallIntegerField(default=2, help_text="Points for a match won."),
            loss=models.SmallIntegerField(default=0, help_text="Points for a match lost."),
            least=models.PositiveSmallIntegerField(
                default=1, help_text="Matches that somebody must have played to be ranked."
            ),
            pairs=models.BooleanField(default=False, help_text="Whether fixed pairs are ranked, and not persons."),
            last_doubles=models.BooleanField(
                default=False, help_text="Whether the last match of an evening counts double."
            ),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="seasons"),
        ),
        table(
            "Share",
            id=number(),
            day=models.DateField(),
            played_at=models.DateTimeField(),
            ruleset=models.CharField(max_length=20),
            players=models.PositiveSmallIntegerField(),
            side=models.SmallIntegerField(
                default=0, help_text="The account of the board that they played for, in most hands."
            ),
            mate_key=models.CharField(max_length=80, default="", help_text="The people of their side, by id: `3+7`."),
            matches=models.SmallIntegerField(default=0, help_text="1 if they sat in at least half of its hands."),
            won=models.SmallIntegerField(default=0),
            substituted=models.SmallIntegerField(
                default=0, help_text="1 if they sat in less than half: entró de cambio."
            ),
            games=models.SmallIntegerField(default=0),
            games_won=models.SmallIntegerField(default=0),
            trailed=models.SmallIntegerField(
                default=0, help_text="Games in which they were in malas while others were in buenas."
            ),
            trailed_won=models.SmallIntegerField(default=0),
            halved_lost=models.SmallIntegerField(default=0, help_text="Lost games that had malas and buenas."),
            lost_in_malas=models.SmallIntegerField(default=0),
            halved=models.SmallIntegerField(default=0, help_text="1 if its games had malas and buenas."),
            comeback=models.SmallIntegerField(
                default=0, help_text="The most that they were behind in a game that they won."
            ),
            comeback_hand=models.SmallIntegerField(default=0),
            points=models.SmallIntegerField(default=0, help_text="Of their side."),
            against=models.SmallIntegerField(default=0),
            hands=models.SmallIntegerField(default=0),
            seen_points=models.SmallIntegerField(
                default=0, help_text="1 if the record tells what at least some points were for."
            ),
            seen_envido=models.SmallIntegerField(default=0),
            own_envido=models.SmallIntegerField(
                default=0, help_text="1 if the record tells who of the side said something of the envido."
            ),
            **counts("seen_numbers seen_flor own_flor seen_truco own_truco seen_tricks seen_cards seen_bluffs"),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="shares"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="+"),
            person=models.ForeignKey("notebook.person", on_delete=models.CASCADE, related_name="shares"),
        ),
        table(
            "Sitting",
            id=number(),
            seat=models.PositiveSmallIntegerField(),
            from_seq=models.PositiveIntegerField(
                default=0, help_text="The place in the log from which on they sat there."
            ),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="sittings"),
            person=models.ForeignKey(
                "notebook.person",
                null=True,
                default=None,
                on_delete=models.SET_NULL,
                related_name="sittings",
                help_text="Null: alguien.",
            ),
            was=models.ForeignKey(
                "notebook.person",
                null=True,
                default=None,
                on_delete=models.SET_NULL,
                related_name="former_sittings",
                help_text="Who it was before a merge.",
            ),
        ),
        table(
            "Stint",
            id=number(),
            day=models.DateField(),
            played_at=models.DateTimeField(),
            ruleset=models.CharField(max_length=20),
            players=models.PositiveSmallIntegerField(),
            side=models.SmallIntegerField(default=0),
            stayed=models.SmallIntegerField(default=0, help_text="1 if they sat in at least half of its hands."),
            mano=models.BooleanField(help_text="Whether their side held the mano of these hands."),
            **counts(
                "hands contests points_truco points_envido points_flor points_pido points_declined points_penalty "
                "points_bare declined given_up conceded own_envido_contests own_envido_called own_envido_opened "
                "envido_wanted envido_refused envido_raised envido_cancelled own_envido_wanted own_envido_refused "
                "own_envido_raised envido_won envido_lost numbers numbers_sum numbers_best"
            ),
            values=models.JSONField(default=list, help_text="Each number said in the envido."),
            **counts(
                "buenas mano_won mano_lost pie_won pie_lost flor_contests own_flores flor_best pido_asked pido_had "
                "own_truco_called own_truco_first own_truco_second own_truco_higher truco_called call_wanted "
                "call_refused call_raised truco_wanted truco_refused truco_raised own_truco_wanted "
                "own_truco_refused own_truco_raised querido_won querido_lost querido_tied querido_gained "
                "querido_paid quiero_won quiero_lost quiero_tied own_quiero_won own_quiero_lost own_quiero_tied "
                "first_kept first_lost cards_hands bravas brava_first brava_second brava_third brava_fourth "
                "bravas_none bluffs_empty bluffs_full"
            ),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="stints"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="+"),
            person=models.ForeignKey("notebook.person", on_delete=models.CASCADE, related_name="stints"),
        ),
        table(
            "Outcome",
            day=models.DateField(),
            played_at=models.DateTimeField(),
            ruleset=models.CharField(max_length=20),
            players=models.PositiveSmallIntegerField(),
            leaf=models.OneToOneField(
                "notebook.leaf", primary_key=True, on_delete=models.CASCADE, related_name="outcome", serialize=False
            ),
            hands=models.SmallIntegerField(default=0, help_text="Hands that were played."),
            seconds=models.PositiveIntegerField(
                null=True, default=None, help_text="From its first deal to its last entry."
            ),
            lengths=models.JSONField(default=list, help_text="Seconds of each hand of which they are certain."),
            tricks=models.SmallIntegerField(default=0),
            pardas=models.SmallIntegerField(default=0),
            thirds=models.SmallIntegerField(default=0, help_text="Contests that went to the third trick."),
            short=models.SmallIntegerField(default=0, help_text="Contests that tricks ended before the third one."),
            seen_tricks=models.SmallIntegerField(default=0),
            seen_thirds=models.SmallIntegerField(default=0),
            seen_time=models.SmallIntegerField(default=0),
            changes=models.SmallIntegerField(
                default=0, help_text="Changes of the lead, in the game that had the most."
            ),
            margin=models.SmallIntegerField(null=True, default=None, help_text="The closest end of its games."),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="+"),
        ),
        migrations.AddConstraint(
            "night", models.UniqueConstraint(fields=("notebook", "day"), name="one_night_per_day")
        ),
        migrations.AddConstraint(
            "nameless", models.UniqueConstraint(fields=("match", "notebook", "seat"), name="one_nameless_per_seat")
        ),
        migrations.AddIndex("leaf", models.Index(fields=["notebook", "-played_at", "-id"], name="leaf_newest")),
        migrations.AddIndex("leaf", models.Index(fields=["notebook", "summed"], name="leaf_summed")),
        migrations.AddConstraint(
            "leaf", models.UniqueConstraint(fields=("notebook", "match"), name="one_leaf_per_match")
        ),
        migrations.AddConstraint(
            "keeper", models.UniqueConstraint(fields=("notebook", "device"), name="one_keeper_per_device")
        ),
        migrations.AddConstraint(
            "bond", models.UniqueConstraint(fields=("match", "notebook"), name="one_bond_per_match")
        ),
        migrations.AddConstraint(
            "person",
            models.UniqueConstraint(
                condition=models.Q(("gone_at__isnull", True)), fields=("notebook", "key"), name="one_person_per_name"
            ),
        ),
        migrations.AddIndex("feat", models.Index(fields=["notebook", "kind", "-score"], name="feat_best")),
        migrations.AddIndex("feat", models.Index(fields=["notebook", "day"], name="feat_day")),
        migrations.AddConstraint(
            "alias", models.UniqueConstraint(fields=("notebook", "key"), name="one_person_per_alias")
        ),
        migrations.AddIndex("season", models.Index(fields=["notebook", "first"], name="season_first")),
        migrations.AddIndex("share", models.Index(fields=["notebook", "person", "played_at"], name="share_person")),
        migrations.AddIndex("share", models.Index(fields=["notebook", "played_at"], name="share_played")),
        migrations.AddConstraint(
            "share", models.UniqueConstraint(fields=("leaf", "person"), name="one_share_per_person")
        ),
        migrations.AddIndex("sitting", models.Index(fields=["person", "leaf"], name="sitting_person")),
        migrations.AddConstraint(
            "sitting",
            models.UniqueConstraint(fields=("leaf", "seat", "from_seq"), name="one_sitting_per_seat_and_place"),
        ),
        migrations.AddIndex("stint", models.Index(fields=["notebook", "person", "played_at"], name="stint_person")),
        migrations.AddConstraint(
            "stint", models.UniqueConstraint(fields=("leaf", "person", "mano"), name="one_stint_per_person_and_mano")
        ),
        migrations.AddIndex("outcome", models.Index(fields=["notebook", "played_at"], name="outcome_played")),
        migrations.AddIndex(
            "notebook",
            models.Index(
                condition=models.Q(("deleted_at__isnull", False)), fields=["deleted_at"], name="notebook_deleted"
            ),
        ),
    ]
