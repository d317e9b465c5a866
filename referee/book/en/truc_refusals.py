"""Why an entry was refused in the truc family alone: for each code its sentences, the fullest first."""

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
    "pack-exhausted": ("There aren't enough cards left for another deal.",),
    "facedown": ("This game has no cards face down: play it face up.",),
}
