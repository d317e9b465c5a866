"""Rules of the flor and of the envido (AR-FLO, AR-ENV)."""

FLOR = {
    "AR-FLO-01": (
        "What a flor is",
        "Three cards of one suit are a flor. It is worth 20 plus what they count: 7, 6 and 5 make 38, the highest. "
        "The lowest is 20, three negras (10, 11 and 12).",
    ),
    "AR-FLO-02": (
        "Got it? Say it",
        "If you hold a flor you must announce it; if you don't, you may not. The referee doesn't see the cards: it "
        "comes out when they are shown, or when somebody asks for it.",
    ),
    "AR-FLO-03": (
        "How long you have",
        "You may announce a flor until you play a card, bet, raise or accept envido or truco yourself, declare a "
        "value, or fold. What your partner does, a “no quiero” or a “son buenas” doesn't bar it. At some tables an "
        "accepted truco bars it for all.",
    ),
    "AR-FLO-04": (
        "The flor wipes out the envido",
        "Once a flor is announced the hand has no envido: even an accepted or paid one is undone. A truco that was "
        "waiting goes on waiting and is answered after the flor.",
    ),
    "AR-FLO-05": (
        "Once is enough",
        "Your first flor word announces your flor, be it “flor” or a reply such as “contraflor”. Nobody announces "
        "twice. If only your own side has announced so far, just say “flor”.",
    ),
    "AR-FLO-06": (
        "A flor unopposed",
        "If only one side has announced, it scores 3 for each of its flores: 6 if you and your partner both have "
        "one. There is nothing to bet.",
    ),
    "AR-FLO-07": (
        "Answering a flor",
        "With a flor of your own, you answer theirs with “flor”, “con flor me achico”, “contraflor” or “contraflor al "
        "resto”. To a contraflor: “con flor quiero”, “con flor me achico” or al resto. To al resto: accept or give in.",
    ),
    "AR-FLO-08": (
        "Flor against flor",
        "If both sides announced and nobody bet, the best flor wins 3 for every flor announced, 6 if there are two.",
    ),
    "AR-FLO-09": (
        "Contraflor accepted",
        "After an accepted contraflor the best flor wins 3 for every flor announced: 6 with two, 9 with three. Some "
        "tables add 3 more.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto accepted",
        "After an accepted contraflor al resto the best flor wins what the side ahead still needs, plus 3 for every "
        "flor. Playing to 30 at 24 to 20 with two flores: 6 plus 6. Some tables use another sum.",
    ),
    "AR-FLO-11": (
        "Giving in",
        "“Con flor me achico” gives the others 3 for each of their flores and, at most tables, 1 more: 4 against one "
        "flor. Some tables drop that extra point, or pay it only when there was a bet.",
    ),
    "AR-FLO-12": (
        "Giving in to al resto",
        "If “contraflor al resto” raised a contraflor, giving in pays what the contraflor was worth, because "
        "raising it had accepted it: 6 with two flores.",
    ),
    "AR-FLO-13": (
        "A partner may save it",
        "After your surrender a partner in time, with a flor not yet spoken of, may announce it: the surrender is "
        "undone and what was pending waits again. After the next card or truco word it can't be undone any more; with "
        "two players it never can.",
    ),
    "AR-FLO-14": (
        "One more flor",
        "Plain “flor” while the opponents' bet waits announces yours and answers nothing. Every flor announced "
        "before the values, even after “con flor quiero”, makes the payment bigger.",
    ),
    "AR-FLO-15": (
        "Declaring flores",
        "After an accepted bet, or flor against flor, announcers declare in order from the mano. The first must "
        "give a number; the others a number or “son buenas”. The first value ends the betting.",
    ),
    "AR-FLO-16": (
        "Equal flores",
        "If two flores tie, the player who comes first, counting from the mano, wins.",
    ),
    "AR-FLO-17": (
        "Possible flores",
        "A flor is worth 20 to 38 and nothing else. Where three negras count 30, 20 isn't possible either.",
    ),
    "AR-FLO-18": (
        "Announce first, then bet",
        "Only players who announced may bet, answer and compare, each for the whole side. If all opponents with a "
        "flor have folded there is nobody to bet against: only plain “flor” is left.",
    ),
    "AR-FLO-19": (
        "Answering nothing",
        "There is no flor reply without an opponent's flor, and no “con flor quiero” without their bet. Plain "
        "“quiero” or “no quiero” doesn't answer a flor bet.",
    ),
    "AR-FLO-20": (
        "The flor ladder",
        "“Contraflor” follows plain flores only. “Contraflor al resto” follows plain flores or the opponents' "
        "contraflor. After it there is nothing left but to answer.",
    ),
    "AR-FLO-21": (
        "A flor that ends the game",
        "An unopposed flor scores at once. If that, or a surrender that a partner may save, wins the game, the hand "
        "is over. Anybody else with a flor in time may still announce it until somebody shows or deals.",
    ),
    "AR-FLO-22": (
        "A flor later on",
        "While one side alone has announced, anyone still in time may add a flor, even after others have played. A "
        "partner's is 3 more; an opponent's takes the 3 back and opens the contest. A settled one stays settled.",
    ),
    "AR-FLO-23": (
        "Too late",
        "A flor announced late is refused. It is as if nobody had said it, and you can be asked for it at the end.",
    ),
    "AR-FLO-24": (
        "Three negras",
        "A 10, 11 and 12 of one suit are a flor of 20; at some tables, of 30.",
    ),
    "AR-FLO-25": (
        "Playing without flor",
        "Where the table plays without flor, no flor word counts, nor does “pido flor”. Three cards of one suit are "
        "used for the envido.",
    ),
    "AR-FLO-26": (
        "Optional flor",
        "At tables that play it so, you may keep a flor to yourself and nobody can ask for it.",
    ),
    "AR-FLO-27": (
        "Show it",
        "Whoever won with a flor shows it at the end of the hand.",
    ),
}

ENVIDO = {
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
        "The falta is worth what the side ahead needs to win the game, whoever wins the envido, and at least 1. "
        "Playing to 30 at 22 to 10 it is 8. Some tables use another sum.",
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
        "The comparison ends when the whole losing side has spoken, or with the next card or word about something "
        "else: silence concedes. Before the first value the hand can't go on with anything else.",
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
        "A falta may be worth less than the bets before it, and refusing it still pays those: at 29 to 17 it is "
        "worth 1, but refused after a real envido it costs 3.",
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
