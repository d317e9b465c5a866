from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_points(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Leave a season that had a rule of its own a league by points."""
    usual = {"win": 2, "loss": 0, "least": 1, "pairs": False, "last_doubles": False}
    apps.get_model("notebook", "Season").objects.exclude(**usual).update(by_points=True)


class Migration(migrations.Migration):
    dependencies = [
        ("notebook", "0008_intake_language"),
    ]

    operations = [
        migrations.AddField(model_name="season", name="by_points", field=models.BooleanField(default=False)),
        migrations.RunPython(keep_points, migrations.RunPython.noop),
    ]
