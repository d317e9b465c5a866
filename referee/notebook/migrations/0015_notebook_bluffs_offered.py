from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notebook", "0014_batches"),
    ]

    operations = [
        migrations.AddField(model_name="notebook", name="bluffs_offered", field=models.BooleanField(default=False)),
    ]
