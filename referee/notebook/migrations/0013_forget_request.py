import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notebook", "0012_keeper_key_answered"),
    ]

    operations = [
        migrations.CreateModel(
            name="ForgetRequest",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "keeper",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="forget_request",
                        to="notebook.keeper",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="forget_requests",
                        to="notebook.person",
                    ),
                ),
            ],
            options={
                "abstract": False,
            },
        ),
    ]
