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
            used_at=models.DateTimeField(null=True, default=None),
        ),
        table(
            "Tally",
            match=models.OneToOneField(
                "matches.match", primary_key=True, on_delete=models.CASCADE, related_name="tally", serialize=False
            ),
            stamp=models.CharField(max_length=80),
            rev=models.PositiveIntegerField(),
            data=models.JSONField(),
        ),
        table(
            "Notebook",
            id=models.CharField(primary_key=True, max_length=22, default=new_id, editable=False, serialize=False),
            name=models.CharField(max_length=40),
            zone=models.CharField(max_length=64),
            turn=models.PositiveSmallIntegerField(default=7),
            adopt=models.CharField(
                max_length=9, choices=[("no", "No"), ("preguntar", "Ask"), ("siempre", "Always")], default="preguntar"
            ),
            bluffs=models.BooleanField(default=False),
            epoch=models.PositiveIntegerField(default=0),
            rev=models.PositiveIntegerField(default=0),
            created_at=models.DateTimeField(default=timezone.now),
            deleted_at=models.DateTimeField(null=True, default=None),
        ),
        table(
            "Night",
            id=number(),
            day=models.DateField(),
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
            day=models.DateField(),
            played_at=models.DateTimeField(),
            counts=models.BooleanField(default=True),
            why_not=models.CharField(max_length=80, blank=True, default=""),
            summed=models.CharField(max_length=80, default=""),
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
            leaves=models.JSONField(default=dict),
            refused=models.JSONField(default=list),
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
            key=models.CharField(max_length=80),
            mark=models.PositiveSmallIntegerField(),
            gone_at=models.DateTimeField(null=True, default=None),
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
            hand=models.PositiveIntegerField(),
            step=models.PositiveIntegerField(default=0),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="feats"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="+"),
            person=models.ForeignKey(
                "notebook.person", null=True, default=None, on_delete=models.SET_NULL, related_name="feats"
            ),
        ),
        table(
            "Alias",
            id=number(),
            key=models.CharField(max_length=80),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="aliases"),
            person=models.ForeignKey("notebook.person", on_delete=models.CASCADE, related_name="aliases"),
            was=models.ForeignKey(
                "notebook.person", null=True, default=None, on_delete=models.SET_NULL, related_name="former_aliases"
            ),
        ),
        table(
            "Season",
            id=number(),
            name=models.CharField(max_length=40),
            first=models.DateField(),
            last=models.DateField(null=True, default=None),
            win=models.SmallIntegerField(default=2),
            loss=models.SmallIntegerField(default=0),
            least=models.PositiveSmallIntegerField(default=1),
            pairs=models.BooleanField(default=False),
            last_doubles=models.BooleanField(default=False),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="seasons"),
        ),
        table(
            "Share",
            id=number(),
            day=models.DateField(),
            played_at=models.DateTimeField(),
            ruleset=models.CharField(max_length=20),
            players=models.PositiveSmallIntegerField(),
            side=models.SmallIntegerField(default=0),
            mate_key=models.CharField(max_length=80, default=""),
            **counts(
                "matches won substituted games games_won trailed trailed_won halved_lost lost_in_malas halved "
                "comeback comeback_hand points against hands seen_points seen_envido own_envido seen_numbers "
                "seen_flor own_flor seen_truco own_truco seen_tricks seen_cards seen_bluffs"
            ),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="shares"),
            notebook=models.ForeignKey("notebook.notebook", on_delete=models.CASCADE, related_name="+"),
            person=models.ForeignKey("notebook.person", on_delete=models.CASCADE, related_name="shares"),
        ),
        table(
            "Sitting",
            id=number(),
            seat=models.PositiveSmallIntegerField(),
            from_seq=models.PositiveIntegerField(default=0),
            leaf=models.ForeignKey("notebook.leaf", on_delete=models.CASCADE, related_name="sittings"),
            person=models.ForeignKey(
                "notebook.person", null=True, default=None, on_delete=models.SET_NULL, related_name="sittings"
            ),
            was=models.ForeignKey(
                "notebook.person", null=True, default=None, on_delete=models.SET_NULL, related_name="former_sittings"
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
            stayed=models.SmallIntegerField(default=0),
            mano=models.BooleanField(),
            **counts(
                "hands contests points_truco points_envido points_flor points_pido points_declined points_penalty "
                "points_bare declined given_up conceded own_envido_contests own_envido_called own_envido_opened "
                "envido_wanted envido_refused envido_raised envido_cancelled own_envido_wanted own_envido_refused "
                "own_envido_raised envido_won envido_lost numbers numbers_sum numbers_best"
            ),
            values=models.JSONField(default=list),
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
            hands=models.SmallIntegerField(default=0),
            seconds=models.PositiveIntegerField(null=True, default=None),
            lengths=models.JSONField(default=list),
            **counts("tricks pardas thirds short seen_tricks seen_thirds seen_time changes"),
            margin=models.SmallIntegerField(null=True, default=None),
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
