"""Refusals of mineiro and paulista alone: sentences by code and by cause, the fullest first."""

REASONS = {
    "over-raise": ("O que está valendo já basta para ganhar: não se aumenta.",),
    "facedown-first": ("Na primeira vaza não vale encoberta: jogue uma carta aberta.",),
    "facedown-after-tie": ("Depois desse empate não vale encoberta: jogue uma carta aberta.",),
    "facedown-iron": ("Na mão de ferro não vale encoberta: vire a de cima.",),
    "vira-needed": ("Falta a vira: sem ela valem resultados, mas não cartas.",),
    "option-off": ("Nesta mesa não se joga com “{word}”.", "Nesta mesa não se joga com isso."),
    "deal-limit": ("Nesta distribuição isso já chegou ao limite.",),
    "not-the-mao": ("Só o mão, {mano}, diz isso.", "Só o mão diz isso."),
    "not-for-the-mao": ("{mano} é o mão: não pode trocar família.", "O mão não pode trocar família."),
    "not-the-cutter": ("Só quem corta, {who}, diz isso.", "Só quem corta diz isso."),
    "special-hand": ("Em mão de onze, de dez ou de ferro isso não vale.",),
    "dealers-side": ("Só o time que não deu pode dizer “cartas a mais”.",),
    "nothing-to-challenge": ("Não há família escondida de um adversário para mostrar.",),
    "first-needed": ("Digam quem jogou a primeira das iguais, ou se uma já estava na mesa.",),
    "order-needed": ("Falta dizer se uma das iguais já estava quando se disse truco.",),
}

CAUSES = {
    "call-carried": ("A mão já vem valendo “{word}” da anterior: agora só dá para pedir “{step}”.",),
    "call-on-trick": ("Já aceitaram “{bet}” pela vaza: nesta mão ninguém pede mais.",),
    "word-of-others": ("Nesta mesa não se joga com “{word}”.",),
    "winner-hidden": ("Essa carta está encoberta: não ganha a vaza.",),
    "card-vira": ("{card} é a vira: ninguém tem essa carta.",),
    "highest-due": ("Depois do empate todos jogam a maior carta, aberta.",),
    "guard-limit": ("Quem corta já guardou tudo o que se guarda nesta mesa.",),
    "change-limit": ("Já foram três trocas: com estas o mão tem que ficar.",),
    "pass-limit": ("Só se passa ao parceiro uma vez por mão.",),
    "pass-alone": ("Com dois jogadores não há parceiro para receber as cartas.",),
    "choice-made": ("O mão já disse “fico”: não troca mais.",),
    "deal-fixed": ("Com um time em {value} não se diz “{word}”: cada um joga as cartas que recebeu.",),
    "deal-over": ("A mão já está em jogo: “{word}” se diz antes.",),
    "family-late": ("A primeira carta já saiu: “{word}” se diz antes.",),
    "show-after-game": ("O jogo já está ganho: ninguém mostra mais nada.",),
    "show-below": ("Esses pontos não podem mais ir para o outro time: alguém ficaria abaixo de zero.",),
    "show-doubled": ("A mesma carta está duas vezes.",),
    "show-family": ("De uma família só se mostram três cartas no máximo, todas diferentes.",),
    "show-undue": (
        "{who} não tem nada para mostrar: ninguém pediu.",
        "Esse jogador não tem nada para mostrar: ninguém pediu.",
    ),
    "challenge-partner": (
        "{who} é do mesmo time: “mostra” se diz a um adversário.",
        "São do mesmo time: “mostra” se diz a um adversário.",
    ),
}
