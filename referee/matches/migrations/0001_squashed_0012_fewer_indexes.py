"""The tables of matches as commit 681d7d09 had them: in a database of that commit all of this was done already."""

from typing import Any

from django.db import migrations, models
from django.utils import timezone

from referee.matches.models import new_id


def table(name: str, /, **fields: Any) -> migrations.CreateModel:
    return migrations.CreateModel(name, fields=[*fields.items()])


def number() -> Any:
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


def leave_room(_apps: Any, schema_editor: Any) -> None:
    """On PostgreSQL, leave room on each page for the next version of a match's row: no index need be written then."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("ALTER TABLE matches_match SET (fillfactor = 70)")


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("matches", "0001_initial"),
        ("matches", "0002_deleting_and_importing"),
        ("matches", "0003_seats_and_asks"),
        ("matches", "0004_corrections_and_disputes"),
        ("matches", "0005_dispute_reason"),
        ("matches", "0006_json_anybody_can_read"),
        ("matches", "0007_entry_kind_and_hand"),
        ("matches", "0008_fill_entry_kind_and_hand"),
        ("matches", "0009_played_at_series_deliveries"),
        ("matches", "0010_fill_played_at_and_series"),
        ("matches", "0011_packs"),
        ("matches", "0012_fewer_indexes"),
    ]
    dependencies = []
    operations = [
        table(
            "Delivery",
            id=models.CharField(primary_key=True, max_length=22, default=new_id, editable=False, serialize=False),
            device=models.CharField(max_length=22, db_index=True),
            files=models.JSONField(),
            total=models.PositiveIntegerField(),
            at=models.DateTimeField(auto_now_add=True),
            beat_at=models.DateTimeField(null=True, default=None),
            finished_at=models.DateTimeField(null=True, default=None),
            cut=models.BooleanField(default=False),
        ),
        table(
            "Match",
            id=models.CharField(primary_key=True, max_length=22, default=new_id, editable=False, serialize=False),
            ruleset=models.CharField(max_length=20),
            options=models.JSONField(default=dict),
            seats=models.JSONField(),
            rev=models.PositiveIntegerField(default=0),
            people=models.PositiveIntegerField(default=0),
            seq=models.PositiveIntegerField(default=0),
            taps=models.PositiveIntegerField(default=0),
            hand_seq=models.PositiveIntegerField(default=0),
            over_rev=models.PositiveIntegerField(default=0),
            first_dealer=models.PositiveSmallIntegerField(),
            snapshot=models.TextField(),
            engine=models.CharField(max_length=64),
            refold_note=models.JSONField(null=True, default=None),
            finished=models.BooleanField(default=False),
            finished_at=models.DateTimeField(null=True, default=None),
            signed=models.JSONField(default=dict),
            waiting=models.PositiveIntegerField(default=0),
            neutral=models.BooleanField(default=False),
            result=models.JSONField(),
            epoch=models.PositiveIntegerField(default=0),
            created_at=models.DateTimeField(auto_now_add=True),
            touched_at=models.DateTimeField(),
            played_at=models.DateTimeField(default=timezone.now, db_index=True),
            followed_by=models.CharField(max_length=22, blank=True, default=""),
            won_before=models.JSONField(default=list),
            imported=models.BooleanField(default=False),
            extra=models.JSONField(default=dict),
            file_id=models.CharField(max_length=64, blank=True, default=""),
            digest=models.CharField(max_length=64, blank=True, default=""),
            packed_at=models.DateTimeField(null=True, default=None),
            deleted_at=models.DateTimeField(null=True, default=None),
            previous=models.OneToOneField(
                "matches.match", null=True, on_delete=models.SET_NULL, related_name="revancha"
            ),
        ),
        table(
            "Entry",
            id=number(),
            seq=models.PositiveIntegerField(),
            raw=models.TextField(),
            kind=models.CharField(max_length=8, default=""),
            hand=models.PositiveIntegerField(default=0),
            opens_hand=models.BooleanField(default=False),
            code=models.CharField(max_length=32, blank=True, default=""),
            rule=models.CharField(max_length=16, blank=True, default=""),
            awards=models.TextField(blank=True, default=""),
            before=models.TextField(blank=True, default=""),
            at=models.DateTimeField(auto_now_add=True),
            match=models.ForeignKey("matches.match", db_index=False, on_delete=models.CASCADE, related_name="entries"),
        ),
        table(
            "Arrival",
            id=number(),
            number=models.PositiveIntegerField(),
            name=models.CharField(max_length=200),
            outcome=models.CharField(
                max_length=8,
                choices=[("brought", "Brought"), ("beside", "Beside"), ("already", "Already"), ("refused", "Refused")],
            ),
            place=models.CharField(max_length=200, blank=True, default=""),
            reason=models.CharField(max_length=400, blank=True, default=""),
            delivery=models.ForeignKey("matches.delivery", on_delete=models.CASCADE, related_name="arrivals"),
            match=models.ForeignKey("matches.match", null=True, on_delete=models.SET_NULL, related_name="+"),
        ),
        table(
            "Pen",
            id=number(),
            device=models.CharField(max_length=22, db_index=True),
            role=models.CharField(
                max_length=8, choices=[("scorer", "Scorer"), ("seat", "Seat"), ("watcher", "Watcher"), ("gone", "Gone")]
            ),
            seat=models.PositiveSmallIntegerField(null=True, default=None),
            name=models.CharField(max_length=40, blank=True, default=""),
            created_at=models.DateTimeField(auto_now_add=True),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="pens"),
        ),
        table(
            "Dispute",
            id=number(),
            about=models.CharField(
                max_length=8,
                choices=[("entry", "Entry"), ("missing", "Missing"), ("award", "Award"), ("proof", "Proof")],
            ),
            award=models.JSONField(null=True, default=None),
            claim=models.CharField(max_length=200, blank=True, default=""),
            reason=models.CharField(max_length=16, blank=True, default=""),
            versions=models.JSONField(default=list),
            frozen=models.JSONField(),
            status=models.CharField(
                max_length=8,
                choices=[("open", "Open"), ("decided", "Decided"), ("dropped", "Withdrawn")],
                default="open",
            ),
            decision=models.CharField(
                max_length=8,
                choices=[
                    ("apply", "Apply"),
                    ("correct", "Correct"),
                    ("points", "Points"),
                    ("redeal", "Redeal"),
                    ("protest", "Protest"),
                ],
                blank=True,
                default="",
            ),
            outcome=models.JSONField(default=dict),
            at=models.DateTimeField(),
            decided_at=models.DateTimeField(null=True, default=None),
            entry=models.ForeignKey("matches.entry", null=True, on_delete=models.SET_NULL, related_name="disputes"),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="disputes"),
            pen=models.ForeignKey("matches.pen", null=True, on_delete=models.SET_NULL, related_name="disputes"),
        ),
        table(
            "Ask",
            id=number(),
            device=models.CharField(max_length=22),
            seat=models.PositiveSmallIntegerField(null=True),
            name=models.CharField(max_length=40, blank=True, default=""),
            outcome=models.CharField(
                max_length=7,
                choices=[("open", "Open"), ("given", "Given"), ("refused", "Refused"), ("void", "Void")],
                default="open",
            ),
            at=models.DateTimeField(),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="asks"),
            holder=models.ForeignKey("matches.pen", on_delete=models.CASCADE, related_name="asked"),
        ),
        table(
            "Proposal",
            id=number(),
            kind=models.CharField(
                max_length=6,
                choices=[
                    ("fix", "Fix"),
                    ("undo", "Undo"),
                    ("log", "Log"),
                    ("rules", "Rules"),
                    ("names", "Names"),
                    ("decide", "Decide"),
                ],
            ),
            data=models.JSONField(),
            why=models.CharField(max_length=200, blank=True, default=""),
            answers=models.JSONField(default=dict),
            outcome=models.CharField(
                max_length=8,
                choices=[
                    ("open", "Open"),
                    ("taken", "Taken"),
                    ("refused", "Refused"),
                    ("dropped", "Withdrawn"),
                    ("disputed", "Disputed"),
                    ("stale", "Stale"),
                ],
                default="open",
            ),
            at=models.DateTimeField(),
            closed_at=models.DateTimeField(null=True, default=None),
            dispute=models.ForeignKey(
                "matches.dispute", null=True, on_delete=models.SET_NULL, related_name="proposals"
            ),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="proposals"),
            pen=models.ForeignKey("matches.pen", null=True, on_delete=models.SET_NULL, related_name="proposals"),
        ),
        table(
            "Tap",
            id=number(),
            key=models.CharField(max_length=40),
            kind=models.CharField(
                max_length=4, choices=[("tap", "Tap"), ("undo", "Undo"), ("redo", "Redo"), ("fix", "Fix")]
            ),
            status=models.CharField(max_length=8),
            rev_seen=models.PositiveIntegerField(),
            rev_after=models.PositiveIntegerField(),
            group=models.CharField(max_length=40, blank=True, default=""),
            said=models.TextField(blank=True, default=""),
            answer=models.TextField(),
            at=models.DateTimeField(auto_now_add=True),
            match=models.ForeignKey("matches.match", db_index=False, on_delete=models.CASCADE, related_name="log"),
            pen=models.ForeignKey(
                "matches.pen",
                null=True,
                db_index=False,
                on_delete=models.DO_NOTHING,
                related_name="taps",
                db_constraint=False,
            ),
            twin=models.ForeignKey(
                "matches.tap",
                null=True,
                db_index=False,
                on_delete=models.DO_NOTHING,
                related_name="merged",
                db_constraint=False,
            ),
            undone_by=models.ForeignKey(
                "matches.tap",
                null=True,
                db_index=False,
                on_delete=models.DO_NOTHING,
                related_name="undoes",
                db_constraint=False,
            ),
        ),
        migrations.AddField(
            "entry", "tap", models.ForeignKey("matches.tap", on_delete=models.CASCADE, related_name="entries")
        ),
        migrations.AddField(
            "entry",
            "voided_by",
            models.ForeignKey(
                "matches.tap",
                null=True,
                db_index=False,
                on_delete=models.DO_NOTHING,
                related_name="voids",
                db_constraint=False,
            ),
        ),
        table(
            "Change",
            id=number(),
            rev=models.PositiveIntegerField(),
            kind=models.CharField(
                max_length=8,
                choices=[
                    ("void", "Void"),
                    ("unvoid", "Unvoid"),
                    ("names", "Names"),
                    ("options", "Options"),
                    ("seats", "Seats"),
                    ("links", "Links"),
                    ("revancha", "Revancha"),
                    ("refold", "Refold"),
                    ("proposal", "Proposal"),
                    ("dispute", "Dispute"),
                    ("sign", "Sign"),
                    ("note", "Note"),
                ],
            ),
            why=models.CharField(max_length=200, blank=True, default=""),
            data=models.JSONField(default=dict),
            at=models.DateTimeField(auto_now_add=True),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="changes"),
            pen=models.ForeignKey("matches.pen", null=True, on_delete=models.SET_NULL, related_name="changes"),
            tap=models.ForeignKey("matches.tap", null=True, on_delete=models.CASCADE, related_name="changes"),
        ),
        table(
            "Pack",
            match=models.OneToOneField(
                "matches.match", primary_key=True, on_delete=models.CASCADE, related_name="pack", serialize=False
            ),
            data=models.BinaryField(),
            emptied=models.BooleanField(default=False),
        ),
        migrations.AddIndex(
            "match",
            models.Index(
                condition=models.Q(("deleted_at__isnull", False)), fields=["deleted_at"], name="match_deleted"
            ),
        ),
        migrations.AddIndex(
            "match",
            models.Index(
                condition=models.Q(("finished", True), ("packed_at__isnull", True)),
                fields=["finished_at"],
                name="match_unpacked",
            ),
        ),
        migrations.AddIndex(
            "match",
            models.Index(condition=models.Q(("file_id", ""), _negated=True), fields=["file_id"], name="match_file"),
        ),
        migrations.AddConstraint(
            "arrival", models.UniqueConstraint(fields=("delivery", "number"), name="arrives_once")
        ),
        migrations.AddConstraint("pen", models.UniqueConstraint(fields=("match", "device"), name="one_pen_per_device")),
        migrations.AddConstraint("pen", models.UniqueConstraint(fields=("match", "seat"), name="one_pen_per_seat")),
        migrations.AddIndex("dispute", models.Index(fields=["match", "status"], name="dispute_open")),
        migrations.AddIndex("ask", models.Index(fields=["match", "outcome"], name="ask_open")),
        migrations.AddIndex("proposal", models.Index(fields=["match", "outcome"], name="proposal_open")),
        migrations.AddIndex("tap", models.Index(fields=["match", "rev_after"], name="tap_by_rev")),
        migrations.AddIndex(
            "tap",
            models.Index(
                condition=models.Q(("status", "taken"), ("undone_by__isnull", True)),
                fields=["match", "kind", "id"],
                name="tap_live",
            ),
        ),
        migrations.AddConstraint("tap", models.UniqueConstraint(fields=("match", "key"), name="one_tap_per_key")),
        migrations.AddIndex("entry", models.Index(fields=["match", "seq"], name="entry_place")),
        migrations.AddIndex("change", models.Index(fields=["match", "rev"], name="change_by_rev")),
        migrations.RunPython(leave_room, migrations.RunPython.noop),
        migrations.AddIndex(
            "pack", models.Index(condition=models.Q(("emptied", False)), fields=["match"], name="pack_to_empty")
        ),
    ]
