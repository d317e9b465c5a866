"""Rules of the envido (AR-ENV)."""

RULES = {
    "AR-ENV-01": (
        "What your hand is worth",
        "With two cards of one suit your value is 20 plus what they count: 7 and 6 make 33. With three different "
        "suits it is your highest count: 5, 2 and rey make 5.",
    ),
    "AR-ENV-02": (
        "When to open it",
        "The envido is opened in the first trick, by a player who hasn't played a card yet: the last may open when "
        "all others have played. It can't be opened after an accepted truco, your own side's unanswered truco, a "
        "flor, or an envido already settled.",
    ),
    "AR-ENV-03": (
        "The bets",
        "“Envido” is 2 and “real envido” 3, each added to what came before. “Falta envido” replaces it all. If "
        "nobody bets, the envido scores nothing.",
    ),
    "AR-ENV-04": (
        "Raising",
        "An envido is never raised with less: first envidos, then reales, at last one falta, the sides taking turns. "
        "“Real envido” isn't answered with “envido”. A falta is accepted or refused, no more.",
    ),
    "AR-ENV-05": (
        "Accepting the envido",
        "“Quiero” accepts everything bet so far: envido, envido and real envido are 7.",
    ),
    "AR-ENV-06": (
        "Refusing the envido",
        "If the envido is refused, the last bettor's side scores what had been accepted before that bet, or 1 if it "
        "was the only one. “No quiero” to an envido raised by a real envido is 2. Nobody's values matter.",
    ),
    "AR-ENV-07": (
        "What the falta is worth",
        "A falta is worth {falta_envido}, and never less than 1. Playing to {target}, at {eight_less} to 0, the side "
        "ahead gets 8.",
    ),
    "AR-ENV-08": (
        "Declaring values",
        "After quiero the mano gives a number. Then each player beats it, gives a lower one, says “son buenas” or "
        "keeps quiet while a partner leads. Nobody declares twice, and a folded player not at all.",
    ),
    "AR-ENV-09": (
        "Highest wins",
        "The highest value declared wins everything that was accepted, for its side.",
    ),
    "AR-ENV-10": (
        "Equal values",
        "If values tie, the player who comes first, counting from the mano, wins: 27 against 27 goes to the earlier "
        "one. Some tables give it to the side that opened the envido.",
    ),
    "AR-ENV-11": (
        "Saying “son buenas”",
        "“Son buenas” says that you don't beat the best value, which must be the opponents', and you declare no "
        "more. It binds you alone: your partner may have better. Logged for a side, it concedes for all of it.",
    ),
    "AR-ENV-12": (
        "Possible values",
        "An envido value is 0 to 7 or 20 to 33. Nobody can hold 8, 19 or 34: those numbers don't count.",
    ),
    "AR-ENV-13": (
        "When it closes",
        "The comparison ends when the whole side that is behind has spoken, or with the next card or word about "
        "something else: silence concedes. Before the first value the hand can't go on with anything else.",
    ),
    "AR-ENV-14": (
        "Void by flor",
        "Once a flor is announced the hand has no envido, whatever was said before.",
    ),
    "AR-ENV-15": (
        "No more envido",
        "After “quiero” or “no quiero” there is no further envido bet in the hand. “Quiero, envido” is a “quiero” "
        "and nothing else.",
    ),
    "AR-ENV-16": (
        "Answering after a card",
        "Having played a card doesn't stop you from answering or raising an envido: any player of the side who hasn't "
        "folded may.",
    ),
    "AR-ENV-17": (
        "The envido goes first",
        "If they call “truco”, you may open the envido before you answer. The truco waits and is answered afterwards.",
    ),
    "AR-ENV-18": (
        "Limited raises",
        "At tables with a limit, one chain holds at most two envidos and one real envido. At the others there is no "
        "limit.",
    ),
    "AR-ENV-19": (
        "Double calls",
        "Where the table plays them there are “dos envidos”, worth 4, and “dos reales envido”, worth 6. They may "
        "not raise with less either.",
    ),
    "AR-ENV-20": (
        "When the falta is worth less",
        "A falta may be worth less than the bets before it, and if it is refused, the bets before it are paid: at "
        "{one_less} to 0 it is worth 1, but refused after a real envido it costs 3.",
    ),
    "AR-ENV-21": (
        "No cards while an envido waits",
        "No card is played while an envido lacks its answer or its first value.",
    ),
    "AR-ENV-22": (
        "Three of a suit",
        "If you hold three cards of one suit and didn't announce a flor, the envido counts your best two: 6, 3 and 2 "
        "make 29.",
    ),
}
