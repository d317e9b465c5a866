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
            files=models.JSONField(
                help_text="The names that the phone gave them, in the order in which they are kept."
            ),
            total=models.PositiveIntegerField(help_text="How many actas there are in them."),
            at=models.DateTimeField(auto_now_add=True),
            beat_at=models.DateTimeField(null=True, default=None, help_text="When somebody last worked on it."),
            finished_at=models.DateTimeField(null=True, default=None, help_text="Null while there is work to do."),
            cut=models.BooleanField(default=False, help_text="Whether its files were lost before all of it was in."),
        ),
        table(
            "Match",
            id=models.CharField(primary_key=True, max_length=22, default=new_id, editable=False, serialize=False),
            ruleset=models.CharField(max_length=20),
            options=models.JSONField(default=dict),
            seats=models.JSONField(help_text="The players' names in the order of play."),
            rev=models.PositiveIntegerField(default=0, help_text="Rises by one with every visible change."),
            people=models.PositiveIntegerField(
                default=0, help_text="Rises when somebody sits, leaves, asks or is renamed."
            ),
            seq=models.PositiveIntegerField(
                default=0, help_text="How many entries the log holds: the next entry's place."
            ),
            taps=models.PositiveIntegerField(default=0, help_text="How many taps are stored, refused ones too."),
            hand_seq=models.PositiveIntegerField(default=0, help_text="Place of the deal that opened the last hand."),
            over_rev=models.PositiveIntegerField(
                default=0, help_text="The rev that first showed the last finished hand as over."
            ),
            first_dealer=models.PositiveSmallIntegerField(),
            snapshot=models.TextField(help_text="The state after the last entry, as JSON: a cache of the log."),
            engine=models.CharField(
                max_length=64, help_text="Stamp of the engine that made the snapshot and the rulings."
            ),
            refold_note=models.JSONField(
                null=True, default=None, help_text="What another engine ruled otherwise, or null."
            ),
            finished=models.BooleanField(default=False),
            finished_at=models.DateTimeField(
                null=True, default=None, help_text="When it was finished; null while it is not."
            ),
            signed=models.JSONField(
                default=dict, help_text="By party: who signed the result, and when. Any change empties it."
            ),
            waiting=models.PositiveIntegerField(default=0, help_text="How many proposals and disputes are open."),
            neutral=models.BooleanField(
                default=False, help_text="Whether a scorer who sits nowhere decides disputes alone."
            ),
            result=models.JSONField(
                help_text="Score, games, winner and hands as last ruled, for lists and comparisons."
            ),
            epoch=models.PositiveIntegerField(default=0, help_text="Raising it revokes every link given out."),
            created_at=models.DateTimeField(auto_now_add=True),
            touched_at=models.DateTimeField(),
            played_at=models.DateTimeField(
                default=timezone.now,
                db_index=True,
                help_text="When its first entry was logged; until then, when it was made.",
            ),
            followed_by=models.CharField(
                max_length=22, blank=True, default="", help_text="The id of its revancha, or empty."
            ),
            won_before=models.JSONField(
                default=list,
                help_text="By score: matches won in its chain of revanchas before it; empty where it begins one.",
            ),
            imported=models.BooleanField(default=False, help_text="Whether it was brought here as a file."),
            extra=models.JSONField(default=dict, help_text="Further keys of that file's header, kept as they were."),
            file_id=models.CharField(
                max_length=64, blank=True, default="", help_text="The id in that file, or its hash."
            ),
            digest=models.CharField(
                max_length=64, blank=True, default="", help_text="Of what was logged in that file."
            ),
            packed_at=models.DateTimeField(
                null=True, default=None, help_text="When its log was packed (`packing`), or null."
            ),
            deleted_at=models.DateTimeField(
                null=True, default=None, help_text="When it was deleted; nobody sees it since."
            ),
            previous=models.OneToOneField(
                "matches.match", null=True, on_delete=models.SET_NULL, related_name="revancha"
            ),
        ),
        table(
            "Entry",
            id=number(),
            seq=models.PositiveIntegerField(help_text="Its place in the record, from 0."),
            raw=models.TextField(help_text="The entry as JSON, with canonical words."),
            kind=models.CharField(
                max_length=8, default="", help_text="What it is, as `raw` says: one of `types.KINDS`."
            ),
            hand=models.PositiveIntegerField(
                default=0,
                help_text="Place of the deal of its hand, 0 before any; once voided, of the hand it stood in.",
            ),
            opens_hand=models.BooleanField(default=False, help_text="Whether it is an accepted deal: it has `before`."),
            code=models.CharField(max_length=32, blank=True, default="", help_text="Why it was refused, or empty."),
            rule=models.CharField(
                max_length=16, blank=True, default="", help_text="The rule that refuses it, or empty."
            ),
            awards=models.TextField(blank=True, default="", help_text="The awards that it made or changed, as JSON."),
            before=models.TextField(
                blank=True, default="", help_text="On an accepted deal: the state before it, as JSON."
            ),
            at=models.DateTimeField(auto_now_add=True),
            match=models.ForeignKey("matches.match", db_index=False, on_delete=models.CASCADE, related_name="entries"),
        ),
        table(
            "Arrival",
            id=number(),
            number=models.PositiveIntegerField(help_text="Its place in the delivery, from 0."),
            name=models.CharField(max_length=200, help_text="The file, and in it the member or the line."),
            outcome=models.CharField(
                max_length=8,
                choices=[("brought", "Brought"), ("beside", "Beside"), ("already", "Already"), ("refused", "Refused")],
            ),
            place=models.CharField(max_length=200, blank=True, default="", help_text="Where it is no acta."),
            reason=models.CharField(
                max_length=400, blank=True, default="", help_text="Why it is none, as the parser says."
            ),
            delivery=models.ForeignKey("matches.delivery", on_delete=models.CASCADE, related_name="arrivals"),
            match=models.ForeignKey(
                "matches.match",
                null=True,
                on_delete=models.SET_NULL,
                related_name="+",
                help_text="Null where the phone may not see it.",
            ),
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
            award=models.JSONField(null=True, default=None, help_text="The contested award, as the record tells it."),
            claim=models.CharField(max_length=200, blank=True, default=""),
            reason=models.CharField(
                max_length=16, blank=True, default="", help_text="A code of the short list, or empty."
            ),
            versions=models.JSONField(
                default=list, help_text="Other versions of the facts: who tells them, and the correction."
            ),
            frozen=models.JSONField(help_text="The last undisputed score: `score`, `games` and `spoken`."),
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
            outcome=models.JSONField(
                default=dict, help_text="The rulings of each version when it was decided; who agreed."
            ),
            at=models.DateTimeField(),
            decided_at=models.DateTimeField(null=True, default=None),
            entry=models.ForeignKey(
                "matches.entry",
                null=True,
                on_delete=models.SET_NULL,
                related_name="disputes",
                help_text="The contested entry; of an award its last one, of a missing one the entry before it.",
            ),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="disputes"),
            pen=models.ForeignKey(
                "matches.pen", null=True, on_delete=models.SET_NULL, related_name="disputes", help_text="Who claims."
            ),
        ),
        table(
            "Ask",
            id=number(),
            device=models.CharField(max_length=22, help_text="The phone that asks."),
            seat=models.PositiveSmallIntegerField(null=True, help_text="The seat it asks for; null for the pencil."),
            name=models.CharField(max_length=40, blank=True, default=""),
            outcome=models.CharField(
                max_length=7,
                choices=[("open", "Open"), ("given", "Given"), ("refused", "Refused"), ("void", "Void")],
                default="open",
            ),
            at=models.DateTimeField(),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="asks"),
            holder=models.ForeignKey(
                "matches.pen", on_delete=models.CASCADE, related_name="asked", help_text="Who may say no."
            ),
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
            data=models.JSONField(help_text="What would be done."),
            why=models.CharField(max_length=200, blank=True, default=""),
            answers=models.JSONField(
                default=dict, help_text="By party: who answered, whether yes, whether on the same phone."
            ),
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
                "matches.dispute",
                null=True,
                on_delete=models.SET_NULL,
                related_name="proposals",
                help_text="Which it would decide.",
            ),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="proposals"),
            pen=models.ForeignKey(
                "matches.pen", null=True, on_delete=models.SET_NULL, related_name="proposals", help_text="Whose it is."
            ),
        ),
        table(
            "Tap",
            id=number(),
            key=models.CharField(max_length=40, help_text="Made on the phone for this tap: it counts once."),
            kind=models.CharField(
                max_length=4, choices=[("tap", "Tap"), ("undo", "Undo"), ("redo", "Redo"), ("fix", "Fix")]
            ),
            status=models.CharField(
                max_length=8, help_text="The status of its answer; only what was taken has entries."
            ),
            rev_seen=models.PositiveIntegerField(help_text="The rev that the phone was showing."),
            rev_after=models.PositiveIntegerField(help_text="The match's rev after it."),
            group=models.CharField(
                max_length=40, blank=True, default="", help_text="Points tapped in one go share it."
            ),
            said=models.TextField(
                blank=True, default="", help_text="What it said, in a form that makes equal taps equal."
            ),
            answer=models.TextField(help_text="The answer it got, as JSON; a repeated key gets it again."),
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
                help_text="The tap it was merged into.",
            ),
            undone_by=models.ForeignKey(
                "matches.tap",
                null=True,
                db_index=False,
                on_delete=models.DO_NOTHING,
                related_name="undoes",
                db_constraint=False,
                help_text="The undo (or redo) that took it back.",
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
            rev=models.PositiveIntegerField(help_text="The rev that shows it."),
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
            data=models.JSONField(default=dict, help_text="What it was before and what it is now; who agreed."),
            at=models.DateTimeField(auto_now_add=True),
            match=models.ForeignKey("matches.match", on_delete=models.CASCADE, related_name="changes"),
            pen=models.ForeignKey(
                "matches.pen", null=True, on_delete=models.SET_NULL, related_name="changes", help_text="Who did it."
            ),
            tap=models.ForeignKey(
                "matches.tap", null=True, on_delete=models.CASCADE, related_name="changes", help_text="By which tap."
            ),
        ),
        table(
            "Pack",
            match=models.OneToOneField(
                "matches.match", primary_key=True, on_delete=models.CASCADE, related_name="pack", serialize=False
            ),
            data=models.BinaryField(
                help_text="Its taps, entries, changes, disputes and proposals, as in `packing.bundle`."
            ),
            emptied=models.BooleanField(default=False, help_text="Whether these have gone from their own tables."),
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
