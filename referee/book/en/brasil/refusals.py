"""Refusals of mineiro and paulista alone: sentences by code and by cause, the fullest first."""

REASONS = {
    "over-raise": ("The stake is already enough to win: it can't be raised.",),
    "facedown-first": ("No card goes face down in the first trick: play another, face up.",),
    "facedown-after-tie": ("No card goes face down after that tie: play it face up.",),
    "facedown-iron": ("No card goes face down in a mão de ferro: turn up the top.",),
    "vira-needed": ("The vira is missing: without it, log results instead of cards.",),
    "option-off": ("This table plays without “{word}”.", "This table plays without that."),
    "deal-limit": ("This deal doesn't allow that, or doesn't any more.",),
    "not-the-mao": ("Only the mão, {mano}, says that.", "Only the mão says that."),
    "not-for-the-mao": ("The mão, {mano}, can't throw in a família.", "The mão can't throw in a família."),
    "not-the-cutter": ("Only the cutter, {who}, says that.", "Only the cutter says that."),
    "special-hand": ("That doesn't count in a mão de onze, de dez or de ferro.",),
    "dealers-side": ("“Cartas a mais” is only for the side that didn't deal.",),
    "nothing-to-challenge": ("No opponent has a hidden família to show.",),
    "first-needed": ("Say who played the first of the equal cards, or whether one lay there.",),
    "order-needed": ("Say whether one of the equal cards lay there when truco was said.",),
}

CAUSES = {
    "call-carried": ("The hand before left “{word}” at stake: only “{step}” can be said now.",),
    "call-on-trick": ("“{bet}” was accepted for the trick: no more betting in this hand.",),
    "word-of-others": ("This table plays without “{word}”.",),
    "winner-hidden": ("That card lies face down: it can't win the trick.",),
    "card-vira": ("{card} is the vira: nobody holds it.",),
    "highest-due": ("After the tie everybody plays the highest card, face up.",),
    "guard-limit": ("The cutter has kept all that this table allows.",),
    "change-limit": ("Three sets were changed already: these must be kept.",),
    "pass-limit": ("Cards go to the partner only once in a hand.",),
    "pass-alone": ("With two players there is no partner to pass cards to.",),
    "choice-made": ("The mão has said “fico”: no more changes.",),
    "deal-fixed": ("With a side at {value} nobody says “{word}”: everybody plays the cards dealt.",),
    "deal-over": ("The hand is under way: “{word}” comes before that.",),
    "family-late": ("The first card was played: “{word}” comes before it.",),
    "show-after-game": ("This game is won: nothing more is shown.",),
    "show-below": ("Those points can't go to the other side now: somebody would be below zero.",),
    "show-doubled": ("The same card is there twice.",),
    "show-family": ("A família is shown with at most three cards, all different.",),
    "show-undue": (
        "{who} has nothing to show: nobody asked for it.",
        "That player has nothing to show: nobody asked for it.",
    ),
    "challenge-partner": (
        "{who} is on the same side: “mostra” is said to an opponent.",
        "They are on the same side: “mostra” is said to an opponent.",
    ),
}
