"""Why exactly an entry of a game without envido was refused: for each cause its sentences, the fullest first."""

SHARED = {
    "hand-ended": ("The hand is over: deal the next one.",),
    "game-ended": ("This game is won: deal the next hand first.",),
    "adjust-below": ("That would take a side below zero.",),
    "adjust-both": ("That would bring both sides to {value}.",),
    "call-unanswered": ("“{bet}” waits for {side} to answer: “{yes}” or “{no}”.",),
    "own-call": ("“{bet}” came from that same side: the answer is up to {side}.",),
    "own-call-waits": ("“{bet}” still waits for {side} to answer.",),
    "raised-last": ("That side made the last bet: the next raise is up to {side}.",),
    "call-top": ("“{bet}” is the highest step: nothing goes above it.",),
    "call-early": ("“{step}” comes before “{word}”.",),
    "call-repeated": ("“{word}” was said already: only “{step}” can follow now.",),
    "call-repeated-theirs": ("“{word}” was said already: the next raise is up to {side}.",),
    "call-repeated-waiting": ("“{word}” was said already: now it is for {side} to answer.",),
    "call-answered": ("“{bet}” was accepted already: there is nothing to answer.",),
    "call-unsaid": ("Nobody has bet: there is nothing to answer.",),
    "call-out-of-turn": ("Bets are made in turn, before the card: the table is waiting for {next}.",),
    "lead-of-side": ("The next card is for {side} to play.",),
    "one-at-eleven": ("With a side at {value} there is no betting.",),
    "both-at-eleven": ("With both sides at {value} there is no betting.",),
    "decided": ("It is decided already: the hand is played.",),
    "decision-elsewhere": ("“{word}” is only for a hand with a single side at {value}.",),
    "values-never": ("This game has no values to compare.",),
    "number-said": ("No numbers are said in this game.",),
    "winner-beaten": (
        "{card} doesn't win the trick: another card equals or beats it.",
        "That player's card doesn't win the trick: another equals or beats it.",
    ),
}
"""In the Brazilian games and in those of the truc family."""

BRAZIL = {
    "call-carried": ("The hand before left “{word}” at stake: only “{step}” can be said now.",),
    "call-on-trick": ("“{bet}” was accepted for the trick: no more betting in this hand.",),
    "word-of-others": ("This table plays without “{word}”.",),
    "winner-hidden": ("That card lies face down: it can't win the trick.",),
    "card-vira": ("{card} is the vira: nobody holds it.",),
    "highest-due": ("After the tie everybody plays the highest card, face up.",),
    "order-of-caller": ("Nobody knows which cards came before the truco: take it back and log who said it.",),
    "order-of-cards": ("Nobody knows which cards came before the truco: log the cards of this trick.",),
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

TRUC = {
    "show-never": ("Nobody shows cards in this game.",),
    "trut-once": ("“Trut” was said in this hand: it is proposed only once.",),
    "own-redeal": (
        "{who} asked for new cards: the others answer.",
        "The player who asked for new cards doesn't answer: the others do.",
    ),
    "redeal-unasked": ("Nobody asked for new cards: there is nothing to answer.",),
    "redeal-waits": ("New cards were asked for: answer “d'accord” or “je joue”.",),
    "redeal-late": ("“{word}” is said before the first card and the first bet.",),
    "redeal-insisted": ("Somebody wants to play these cards: no others can be asked for now.",),
    "call-around-turn": ("Bets are made in turn or right after the card: the table waits for {next}.",),
    "partner-may-call": ("Out of turn: the bet may be repeated by {next}, whose turn it is.",),
}
