"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("The hand is still in play: finish it first.",),
    "not-your-turn": ("It is the turn of {next}.", "It isn't that player's turn."),
    "bet-pending": ("“{bet}” must be answered first.", "The bet must be answered first."),
    "not-your-reply": ("The player who proposed it can't answer it: the others do.",),
    "wrong-step": ("Only “{step}” can be said now.", "That can't be said now."),
    "bet-closed": ("There is no more betting or raising now.",),
    "no-betting": ("There is no betting in this hand.",),
    "decision-needed": (
        "First it is for {side} to decide: “{yes}” or “{no}”.",
        "Somebody must decide first whether to play.",
    ),
    "not-your-decision": ("That decision belongs to {side}.", "The other side decides that."),
    "not-in-pack": ("{card} isn't in this pack.", "That card isn't in this pack."),
    "card-seen": ("{card} has already been played or shown.", "That card is already out in this hand."),
    "too-late": ("It is too late for “{word}” in this hand.", "It is too late for that in this hand."),
}
