"""Columns for what an entry is, which hand it belongs to, and whether it opened that; 0008 fills them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Columns only: filling them takes as long as the log is, and shall not hold the table."""

    dependencies = [("matches", "0006_json_anybody_can_read")]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="kind",
            field=models.CharField(
                default="", help_text="What it is, as `raw` says: one of `types.KINDS`.", max_length=8
            ),
        ),
        migrations.AddField(
            model_name="entry",
            name="hand",
            field=models.PositiveIntegerField(
                default=0,
                help_text="Place of the deal of its hand, 0 before any; once voided, of the hand it stood in.",
            ),
        ),
        migrations.AddField(
            model_name="entry",
            name="opens_hand",
            field=models.BooleanField(default=False, help_text="Whether it is an accepted deal: it has `before`."),
        ),
    ]
