"""What the referee knows of a record of the truc family (TC-REC)."""

RULES = {
    "TC-REC-01": (
        "What the referee believes",
        "The referee refuses only what the record itself shows to be wrong. What it can't know, it believes.",
    ),
    "TC-REC-02": (
        "How things are numbered",
        "Hands count from 0, one for each accepted deal, thrown-in ones included. Entries count from 0 by their "
        "place, voided ones included.",
    ),
    "TC-REC-03": (
        "Results only",
        "With tricks logged without cards, the leader is known but not whose turn it is, so bets are believed. In the "
        "Catalan game, a trick logged while a bet waits means that you played on: it was accepted.",
    ),
    "TC-REC-04": (
        "A hand under way",
        "A hand is under way with the first legal bet, decision, card or trick, or once a request for new cards is "
        "settled. Before that it may be dealt again, which replaces it; after that it may not. Between hands you may "
        "only deal or adjust points; after the match, nothing.",
    ),
    "TC-REC-05": (
        "Cards and results",
        "When all have played, the trick closes by itself. Its first card comes from the leader, where known, the "
        "others in turn; logged cards hold bets to the turn too. Nobody wins a trick whose own logged card the other "
        "side equals or beats.",
    ),
    "TC-REC-06": (
        "Logged by side",
        "If a side is logged and not a player, a bet's turn isn't checked, and any player of that side may lead the "
        "next trick. With two players each side is its only player.",
    ),
    "TC-REC-07": (
        "Points by agreement",
        "From the first deal on the table may give or take points, and even win the game so. They can't take a side "
        "below zero or put both at the target; between a won game and the next deal they are refused too.",
    ),
}
