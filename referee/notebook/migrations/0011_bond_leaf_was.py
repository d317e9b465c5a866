from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notebook", "0010_result_by_hand"),
    ]

    operations = [
        migrations.AddField(model_name="bond", name="leaf_was", field=models.TextField(blank=True, default="")),
        migrations.AddIndex(
            model_name="bond",
            index=models.Index(
                condition=models.Q(("leaf_was", ""), _negated=True), fields=["at"], name="bond_with_leaf"
            ),
        ),
    ]
