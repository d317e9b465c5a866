"""Rules and refusals that the three games of the truc family share (TC-REC)."""

CHAPTERS = {
    "TC-REC": "What the referee knows",
}

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
        "When all have played, the trick closes by itself; before, its result can close it. Its first card comes from "
        "the leader, where known, the others in turn; logged cards hold bets to the turn too. Nobody wins a trick "
        "whose own logged card the other side equals or beats.",
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

AWARDS = {
    "TC-REC-07": "points by agreement",
}

REASONS = {
    "one-card-needs-no-cut": ("One card each is dealt only if nobody cut the pack.",),
    "one-card-at-eleven": ("With a side at 11, three cards are dealt.",),
    "wrong-number": ("That isn't how it is dealt: everybody gets three cards.",),
    "not-a-raise": ("It must be more than {value}.", "It must be more than what is at stake."),
    "answer-first": ("Answer the bet first: “je joue” or “je passe”.",),
    "stake-is-reste": ("The remainder is at stake: nothing is left to bet.",),
    "no-card-left": ("{who} has no card left and can't say trut.", "A player without a card left can't say trut."),
    "redeal-pending": ("New cards were asked for: answer “d'accord” or “je joue” first.",),
    "not-the-leader": ("Only {mano} may ask for new cards.", "Only the first to play may ask for new cards."),
    "pack-exhausted": ("The pack is too short for new cards: play these.",),
    "facedown": ("This game has no cards face down: play it face up.",),
}

CAUSES = {
    "show-never": ("Nobody shows cards in this game.",),
    "trut-once": ("“Trut” was said in this hand: it is proposed only once.",),
    "own-redeal": (
        "{who} asked for new cards: the others answer.",
        "The player who asked for new cards doesn't answer: the others do.",
    ),
    "redeal-unasked": ("Nobody asked for new cards: there is nothing to answer.",),
    "redeal-waits": ("New cards were asked for: answer “d'accord” or “je joue”.",),
    "redeal-late": ("“{word}” is said before the first card and the first bet.",),
    "redeal-insisted": (
        "{who} wants to play these cards: no others are asked for in this hand.",
        "Somebody wants to play these cards: no others are asked for in this hand.",
    ),
    "call-around-turn": ("Bets are made in turn or right after the card: the table waits for {next}.",),
    "partner-may-call": ("Out of turn: the bet may be repeated by {next}, whose turn it is.",),
}
