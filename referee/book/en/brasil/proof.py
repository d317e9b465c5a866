"""Rules of mineiro and paulista: penalties, and what the referee knows (BR-PEN, BR-REC)."""

RULES = {
    "BR-PEN-01": (
        "A tento for the others",
        "While nobody has {special_at}, an irregularity gives the other side {tento}.",
    ),
    "BR-PEN-02": (
        "What is irregular",
        "These are irregular: wrong shuffling or cutting, talking about cards, showing them without leave, and raising "
        "too far. The referee sees that last one by itself; the others have to be claimed.",
    ),
    "BR-PEN-03": (
        "Claiming",
        "With “tento” your side claims an irregularity of the other, in any hand or after it until the match ends, but "
        "not between a won game and the next deal. The tento goes to the latest hand; if disputed, the table voids it.",
    ),
    "BR-PEN-04": (
        "With somebody at {special_at}",
        "Once a side has {special_at}, an irregularity takes {tento} from the offender instead: no game is won by a "
        "penalty. The score at the moment of the claim counts.",
    ),
    "BR-PEN-05": (
        "Penalties in a {onze}",
        "In a {onze} or de ferro, rejecting cards in the deal, a família and, in mineiro, calling truco are irregular "
        "too. Each time it costs the offenders {tento}, whatever the score has become.",
    ),
    "BR-PEN-06": (
        "Never below zero",
        "No score falls below zero: from an empty board nothing is taken.",
    ),
    "BR-PEN-07": (
        "A hand stays what it is",
        "A penalty in the middle of a hand doesn't make it a {onze} or a mão de ferro, nor an ordinary one.",
    ),
    "BR-REC-01": (
        "What the referee sees",
        "The referee refuses only what the record itself shows to be wrong. What it can't know it believes.",
    ),
    "BR-REC-02": (
        "How things are numbered",
        "Hands are numbered by their deals and entries by their place, both from 0. Voided ones count too.",
    ),
    "BR-REC-03": (
        "Logging results only",
        "If only results are logged, the referee knows who leads, except after a tie if nobody logged who played the "
        "equal cards: then anybody may. It doesn't know whose turn it is inside a trick, nor any card, and believes "
        "calls from any seat.",
    ),
    "BR-REC-04": (
        "Logging cards",
        "If cards are logged, a trick closes by itself when all have played, each in turn; what follows belongs to the "
        "next. The referee sees who wins, who leads and whether a card comes twice. A call is held to the turn from "
        "the first card logged in the trick, or sooner if all tricks before have their cards.",
    ),
    "BR-REC-05": (
        "Logged for a side",
        "If only the side is logged, any of its players leads next, and its call isn't held to a turn. Where you bet "
        "on the trick and it is tied, a result that is the same for every possible caller counts; else say whether "
        "one of the equal cards was on the table at the truco. With two players it is known.",
    ),
    "BR-REC-06": (
        "Before or after the truco?",
        "Where you bet on the trick, if the one of the accepted truco is tied without cards logged, say who played "
        "the first of the equal cards, or whether one was on the table already; no need if the leader called, or with "
        "two players. If calls need no turn, say only whether one was there.",
    ),
    "BR-REC-07": (
        "A result over logged cards",
        "A trick with some cards logged may be closed by its result. It is refused if the winner's card lies face "
        "down, or if a logged card of the other side equals or beats it.",
    ),
    "BR-REC-08": (
        "Other words",
        "A word that isn't of this game, or a number, is refused.",
    ),
    "BR-REC-09": (
        "Voided entries",
        "Voided entries are passed over, as if they weren't there.",
    ),
    "BR-REC-10": (
        "Outside the hand",
        "Before the first deal, between hands and after a won game nothing is played or called: you may only deal and, "
        "in their time, claim a “tento”, adjust points or show. After the match nothing is logged any more.",
    ),
}
