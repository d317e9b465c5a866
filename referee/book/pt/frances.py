"""Truc in France (TF): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TF-PLA": "A mesa",
    "TF-SCO": "Até quanto se joga",
    "TF-CAR": "O baralho",
    "TF-DEA": "Dar, e pedir outras cartas",
    "TF-TRK": "Quem ganha a mão",
    "TF-BET": "As apostas",
    "TF-RES": "O resto",
}

RULES = {
    "TF-PLA-01": (
        "Quem joga",
        "No truc francês jogam dois, ou quatro em duplas com o parceiro em frente.",
    ),
    "TF-SCO-01": (
        "Até doze",
        "Quem faz 12 pontos ou mais ganha o jogo. O que sobra não é cortado.",
    ),
    "TF-SCO-02": (
        "Melhor de três",
        "O primeiro time que ganha dois jogos ganha a partida, a não ser que a mesa jogue um só. Cada jogo novo "
        "começa em 0 a 0, assim que o anterior é ganho.",
    ),
    "TF-SCO-03": (
        "Com 11 nada muda",
        "Com 11 pontos nada muda, e não há mãos de uma carta: são sempre três.",
    ),
    "TF-CAR-01": (
        "O baralho",
        "O jogo usa 32 cartas francesas, do 7 ao ás. Da maior para a menor: 7, 8, ás, rei (K), dama (Q), valete (J), "
        "10 e 9. O naipe não conta.",
    ),
    "TF-CAR-02": (
        "O oito em cima ou embaixo",
        "Se a mesa escolheu, o 8 é a maior: 8, 7, ás, K, Q, J, 10, 9. Ou a menor: 7, ás, K, Q, J, 10, 9, 8.",
    ),
    "TF-CAR-03": (
        "Com 36 cartas",
        "Se a mesa escolheu o baralho de 36, do 6 ao ás, a ordem é 7, 6, ás, K, Q, J, 10, 9 e 8.",
    ),
    "TF-DEA-01": (
        "Três cartas",
        "Cada um recebe três cartas.",
    ),
    "TF-DEA-02": (
        "Pedir outras cartas",
        "Antes da primeira carta, em vez de sair ou apostar, quem vem depois de quem deu pode dizer “redonne”. Até "
        "que isso se resolva ninguém joga nem aposta.",
    ),
    "TF-DEA-03": (
        "Alguém quer jogar",
        "Se alguém pediu outras cartas e qualquer outro diz “je joue” ou “non”, a mão é jogada com as que há, e nessa "
        "mão ninguém pede outras.",
    ),
    "TF-DEA-04": (
        "Todos de acordo",
        "Se todos os outros dizem “d'accord”, a mão acaba sem pontos e quem deu dá de novo com o resto do baralho. O "
        "baralho tem que bastar: com 32, uma vez com quatro jogadores e quatro com dois; com 36, duas e cinco. Uma "
        "distribuição errada não zera a conta; um jogo novo, sim. Se é anotado o time, vale por todos.",
    ),
    "TF-TRK-01": (
        "As vazas",
        "Vazas, empates, saídas e quem ganha a mão são como no truc catalão (TC-TRK e TC-TIE). Três vazas empatadas "
        "são do time que não deu.",
    ),
    "TF-TRK-02": (
        "Três empates, nada",
        "Se a mesa escolheu, com as três vazas empatadas a mão não vale para ninguém, valesse o que valesse.",
    ),
    "TF-BET-01": (
        "Sem aposta",
        "Uma mão em que ninguém apostou vale 1 ponto.",
    ),
    "TF-BET-02": (
        "Você aposta um número",
        "Na sua vez, logo antes da sua carta, você pode dizer um número: é o que a mão inteira passa a valer. Tem que "
        "ser inteiro e maior do que o que está valendo; não há limite.",
    ),
    "TF-BET-03": (
        "Um time de cada vez",
        "O seu time aposta se ninguém apostou na mão ou se a última aposta foi do outro; nunca duas vezes seguidas. "
        "Fora isso, não há limite de aumentos.",
    ),
    "TF-BET-04": (
        "Responder",
        "A uma aposta, o outro time aceita com “je joue” ou desiste com “je passe”. Até então não há cartas nem "
        "vazas, nem outro número, a não ser que a mesa deixe responder aumentando.",
    ),
    "TF-BET-05": (
        "Desistir",
        "“Je passe” acaba a mão: o time que apostou leva o que estava valendo antes dessa aposta.",
    ),
    "TF-BET-06": (
        "Responder aumentando",
        "Se a mesa escolheu, a uma aposta se responde com um número maior ou com “mon reste”: isso aceita a aposta e "
        "faz outra.",
    ),
    "TF-BET-07": (
        "Qualquer um responde",
        "A uma aposta responde qualquer um dos dois parceiros do outro time, e a primeira resposta vale.",
    ),
    "TF-RES-01": (
        "Apostar o resto",
        "Quem pode apostar pode dizer “mon reste”: o que está valendo é o jogo inteiro. Também se diz “notre reste”.",
    ),
    "TF-RES-02": (
        "O resto aceito",
        "Com o resto aceito, quem ganha a mão ganha o jogo, seja o time que for: leva o que falta para 12. Se quem "
        "disse estava perdendo, vale igual.",
    ),
    "TF-RES-03": (
        "O resto recusado",
        "Se o outro time não aceita o resto, quem disse “mon reste” leva o que estava valendo antes.",
    ),
    "TF-RES-04": (
        "Nada acima",
        "Com o resto aceito, nessa mão ninguém aposta mais.",
    ),
}

FAMILY = "TF"

GLOSSES = {
    "number": "Uma aposta: o que a mão inteira vai valer. Mais do que está valendo, sem limite.",
    "mon reste": "“Meu resto”: o que está valendo é o jogo inteiro. Também “notre reste”.",
    "je joue": "“Eu jogo”: aceita a aposta, ou quer jogar as cartas que vieram. Também “jouons”.",
    "tenu": "“Eu vou”: aceita a aposta, igual a “je joue”.",
    "je passe": "“Passo”: desiste, e o outro time leva o que estava valendo antes. Também “je me couche”.",
    "non": "“Não”: não são dadas outras cartas. Como resposta a uma aposta, desiste.",
    "redonne": "“Dê de novo”: pede outras cartas antes de jogar. Também “d'autres cartes”.",
    "d'accord": "“De acordo”: aceita que outras cartas sejam dadas. Também “oui”.",
}

AWARDS = {
    "TF-BET-01": "a mão, sem nenhuma aposta",
    "TF-BET-04": "a mão, pelo número aceito",
    "TF-BET-05": "o outro time desistiu",
    "TF-RES-02": "o resto, aceito",
    "TF-RES-03": "o resto, recusado",
    "TF-TRK-01": "três vazas empatadas: quem não deu",
}
