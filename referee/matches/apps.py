"""The app that keeps matches."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Models, the log, pens and queries: everything that is stored."""

    name = "referee.matches"
    label = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let managers read packs, and each kind of proposal know its deeds and words."""
        from referee.matches import managers
        from referee.matches.disputes.decision import register_decisions
        from referee.matches.disputes.telling import register_decision_wording
        from referee.matches.packing import unpacked
        from referee.matches.setup.change_rules import register_rules_proposals

        managers.open_packs_with(unpacked.open_for)
        for register in (register_rules_proposals, register_decisions, register_decision_wording):
            register()
