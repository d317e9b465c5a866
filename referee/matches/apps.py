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
        from referee.matches.agreement import kinds, texts
        from referee.matches.disputes import decision, telling
        from referee.matches.packing import unpacked
        from referee.matches.setup import change_rules

        managers.open_packs_with(unpacked.open_for)
        kinds.HANDLERS |= {kinds.Kind.DECIDE: decision.HANDLER, **change_rules.HANDLERS}
        texts.WORDINGS[kinds.Kind.DECIDE] = telling.decision_wording
