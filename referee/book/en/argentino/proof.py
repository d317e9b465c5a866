"""Rules of showing, and of the challenge for an unannounced flor (AR-VER, AR-PED)."""

RULES = {
    "AR-VER-01": (
        "Show what you were paid for",
        "Whoever won an accepted envido, or was paid for a flor, shows those cards at the end of the hand; two are "
        "enough for an envido. If no show is logged, the claim is trusted; if it is logged as not shown, the points go "
        "to the other side. A refused envido needs no show.",
    ),
    "AR-VER-02": (
        "Known cards",
        "Your known cards are those you played and those you showed. What you called falls only if, with the cards of "
        "yours that were seen, you can't have had that value or flor any more.",
    ),
    "AR-VER-03": (
        "A wrong envido",
        "If the winner declared wrong, too high or too low, the envido goes to the other side, whatever it held: "
        "saying 27 with 28 is a mistake too. A loser's wrong number costs nothing.",
    ),
    "AR-VER-04": (
        "A wrong flor",
        "If a flor that was paid wasn't one, or the one that won the comparison was worth something else, all the "
        "flor points go to the other side.",
    ),
    "AR-VER-05": (
        "When it is checked",
        "Claims are checked at the end of the hand, from the cards on the table, and again at every show until the "
        "next deal. What is logged for a side is checked only where its speaker is sure (AR-GEN-16).",
    ),
    "AR-VER-06": (
        "Counting again",
        "The points go to the other side as if it had won them at that moment, and the hand is added up again in "
        "order; whatever comes after the game was won falls away. If the game wasn't won after all, go on with the "
        "next hand.",
    ),
    "AR-VER-07": (
        "An impossible show",
        "You can't show a card that another player is known to hold, one card twice, or more than three cards "
        "counting those you played. A card already played may be shown.",
    ),
    "AR-PED-01": (
        "Asking for a flor",
        "After the hand and before the next deal you may say “pido flor” to an opponent who announced none. The "
        "referee never asks by itself.",
    ),
    "AR-PED-02": (
        "There was one",
        "If the opponent you asked for a flor had one and kept quiet, your side scores 3.",
    ),
    "AR-PED-03": (
        "There was none",
        "If the opponent you asked for a flor had none, their side scores {pido_flor_fail}.",
    ),
    "AR-PED-04": (
        "One at a time",
        "Each opponent can be asked for a flor once in a hand, and each asking is paid by itself.",
    ),
    "AR-PED-05": (
        "How to answer",
        "Somebody asked for a flor answers by showing: two cards of different suits prove that there was none, three "
        "of one suit that there was. If the cards played tell already, no show is needed.",
    ),
    "AR-PED-06": (
        "No answer",
        "If the next hand is dealt and nobody answered for the flor, the asking side wins: it was up to the others to "
        "prove it.",
    ),
    "AR-PED-07": (
        "When you can't ask",
        "You can't ask for a flor during the hand or after the next deal, nor ask your partner, the same player "
        "twice, somebody who announced, after a maldón, or when the hand has already won the game.",
    ),
    "AR-PED-08": (
        "Asking for the whole hand",
        "At tables that ask for the whole hand, a silent flor also loses what its side scored in the hand by flor, "
        "envido and truco: all of that goes to the asking side together with the 3.",
    ),
    "AR-PED-09": (
        "Where nobody asks",
        "There is no “pido flor” when the table plays without flor, or when announcing it is optional.",
    ),
}
