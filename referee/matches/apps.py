"""The app that keeps matches."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Models, the log, pens and queries: everything that is stored."""

    name = "referee.matches"
    label = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let each kind of proposal know its deeds and its words."""
        from referee.matches.disputes import decision, decision_wording
        from referee.matches.setup import agreed_rules

        for kinds in (agreed_rules, decision, decision_wording):
            kinds.register()
