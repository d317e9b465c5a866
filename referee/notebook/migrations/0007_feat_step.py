from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notebook", "0006_intake")]
    operations = [
        migrations.AddField(
            model_name="feat",
            name="step",
            field=models.PositiveIntegerField(
                default=0, help_text="At which tap of it, from 1; 0 where none is known."
            ),
        ),
    ]
