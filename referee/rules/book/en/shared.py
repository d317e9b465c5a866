"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("The hand is still open: finish it first.",),
    "not-your-turn": ("It is the turn of {next}.", "It isn't that player's turn."),
    "bet-pending": ("First “{bet}” must be answered.", "First the bet must be answered."),
    "not-your-reply": ("Whoever proposed it can't answer: the others do.",),
    "wrong-step": ("Not that step: “{step}” comes next.", "That step isn't on now."),
    "bet-closed": ("No more betting or raising now.",),
    "no-betting": ("There is no betting in this hand.",),
    "decision-needed": ("First the decision of {side}: to play or not.", "First somebody must decide whether to play."),
    "not-your-decision": ("That decision is for {side}.", "The other side decides that."),
    "not-in-pack": ("{card} isn't in this pack.", "That card isn't in this pack."),
    "card-seen": ("{card}: that card is out already.", "That card is already out in this hand."),
    "too-late": ("Too late for “{word}” in this hand.", "Too late for that in this hand."),
}
