"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("The hand is still in play: finish it first.",),
    "not-your-turn": ("Out of turn: the table is waiting for {next}.", "It isn't that player's turn."),
    "bet-pending": ("“{bet}” must be answered first.", "The bet must be answered first."),
    "not-your-reply": ("Nobody answers their own call: the others do.",),
    "wrong-step": ("Only “{step}” can be said now.", "That can't be said now: nothing higher is left."),
    "bet-closed": ("The betting of this hand is closed: no more calls or raises.",),
    "no-betting": ("There is no betting in a hand at eleven.",),
    "decision-needed": (
        "First it is for {side} to decide: “{yes}” or “{no}”.",
        "Somebody must decide first whether to play.",
    ),
    "not-your-decision": ("Whether to play is up to {side}.", "The other side decides that."),
    "not-in-pack": ("{card} isn't in this pack.", "That card isn't in this pack."),
    "card-seen": ("{card} is already out in this hand.", "That card is already out in this hand."),
    "too-late": ("It is too late for “{word}” in this hand.", "It is too late for that in this hand."),
}
