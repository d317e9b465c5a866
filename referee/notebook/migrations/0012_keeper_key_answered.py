from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notebook", "0011_bond_leaf_was"),
    ]

    operations = [
        migrations.AddField(model_name="keeper", name="key_answered", field=models.BooleanField(default=False)),
    ]
