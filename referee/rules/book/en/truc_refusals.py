"""Why an entry was refused in the truc family alone: for each code its sentences, the fullest first."""

REASONS = {
    "one-card-needs-no-cut": ("One card each needs a pack that wasn't cut.",),
    "one-card-at-eleven": ("With a side at 11, three cards are dealt.",),
    "wrong-number": ("That isn't the deal: three cards for everybody.",),
    "not-a-raise": ("It must be more than {value}.", "It must be more than what is at stake."),
    "answer-first": ("First answer the bet: “je joue” or “je passe”.",),
    "stake-is-reste": ("The remainder is at stake: nothing is left to bet.",),
    "no-card-left": ("The cards of {who} are all played: no trut.", "Without a card left nobody says trut."),
    "redeal-pending": ("New cards were asked for: that must be answered first.",),
    "not-the-leader": ("Asking for new cards is for {mano} alone.", "Only the first to play may ask for new cards."),
    "pack-exhausted": ("The pack doesn't suffice for another deal.",),
    "facedown": ("This game has no cards face down.",),
}
