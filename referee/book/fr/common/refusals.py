"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("La donne n'est pas finie : termine-la d'abord.",),
    "not-your-turn": ("C'est à {next} maintenant.", "Son tour n'est pas encore venu."),
    "bet-pending": ("Avant tout, il faut répondre à “{bet}”.", "Il faut d'abord répondre à la relance."),
    "not-your-reply": ("C'est proposé par ce camp : aux autres de répondre.",),
    "wrong-step": (
        "Maintenant, il n'est permis de dire que “{step}”.",
        "Ça ne peut pas se dire : rien n'est plus haut.",
    ),
    "bet-closed": ("Dans cette donne, plus personne ne peut relancer.",),
    "no-betting": ("Dans cette donne, personne ne relance.",),
    "decision-needed": (
        "C'est d'abord à {side} de décider : “{yes}” ou “{no}”.",
        "Il faut d'abord décider si la donne se joue.",
    ),
    "not-your-decision": ("C'est à {side} de décider.", "C'est l'autre camp qui décide."),
    "not-in-pack": ("{card} : cette carte n'est pas dans ce jeu.", "Cette carte n'est pas dans ce jeu."),
    "card-seen": ("{card} : cette carte est déjà sortie dans la donne.", "Cette carte est déjà sortie dans la donne."),
    "too-late": ("Il est trop tard pour “{word}” dans cette donne.", "Il est trop tard pour ça dans cette donne."),
}
