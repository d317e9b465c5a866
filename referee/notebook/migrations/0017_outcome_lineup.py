from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notebook", "0016_leaf_total"),
    ]

    operations = [
        migrations.AddField(
            model_name="outcome",
            name="lineup",
            field=models.TextField(default=""),
        ),
        migrations.AddIndex(
            model_name="outcome",
            index=models.Index(
                fields=["notebook", "day", "ruleset", "players", "lineup", "played_at", "by_hand"],
                name="outcome_counted",
            ),
        ),
        migrations.AddIndex(
            model_name="share",
            index=models.Index(
                fields=["notebook", "matches", "person", "won", "games", "games_won", "points", "against"],
                name="share_table",
            ),
        ),
        migrations.AddIndex(
            model_name="stint",
            index=models.Index(
                fields=[
                    "notebook",
                    "person",
                    "envido_won",
                    "envido_lost",
                    "querido_won",
                    "querido_tied",
                    "querido_lost",
                    "bluffs_empty",
                    "bluffs_full",
                ],
                name="stint_first_page",
            ),
        ),
    ]
