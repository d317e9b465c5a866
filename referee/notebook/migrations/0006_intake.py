import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0010_fill_played_at_and_series"),
        ("notebook", "0005_feat"),
    ]

    operations = [
        migrations.CreateModel(
            name="Intake",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "leaves",
                    models.JSONField(
                        default=dict, help_text="By id and digest of an acta: who sat where, and whether it counts."
                    ),
                ),
                (
                    "refused",
                    models.JSONField(
                        default=list, help_text="Lines of a paper notebook that are no match, each with why."
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="intakes",
                        to="notebook.keeper",
                    ),
                ),
                (
                    "delivery",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="intake", to="matches.delivery"
                    ),
                ),
                (
                    "notebook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="intakes", to="notebook.notebook"
                    ),
                ),
            ],
        ),
    ]
