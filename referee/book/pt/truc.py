"""Rules and refusals that the three games of the truc family share (TC-REC)."""

CHAPTERS = {
    "TC-REC": "O que o juiz sabe",
}

RULES = {
    "TC-REC-01": (
        "No que o juiz acredita",
        "O juiz só recusa o que está visivelmente errado nas anotações. No que não pode saber, ele acredita.",
    ),
    "TC-REC-02": (
        "Como se numera",
        "As mãos são contadas desde 0, uma por distribuição aceita, também as que foram dadas de novo. As anotações "
        "são contadas desde 0 pelo lugar, com as anuladas.",
    ),
    "TC-REC-03": (
        "Só os resultados",
        "Se as vazas são anotadas sem cartas, o juiz sabe quem sai, mas não de quem é a vez: acredita nas apostas. No "
        "truc catalão, anotar uma vaza com uma aposta esperando diz que o jogo seguiu, ou seja, que a aposta foi "
        "aceita.",
    ),
    "TC-REC-04": (
        "Mão em jogo",
        "A mão está em jogo desde a primeira aposta, decisão, carta ou vaza que valha, ou desde que é respondido um "
        "pedido de cartas. Antes é possível dar outra vez, e a nova substitui a anterior; com a mão em jogo, não. "
        "Entre uma mão e outra só se dá ou se acertam pontos; depois da partida, nada.",
    ),
    "TC-REC-05": (
        "Cartas e resultados",
        "Quando todos jogaram, a vaza fecha sozinha; antes, você pode fechá-la pelo resultado. A primeira carta é de "
        "quem sai, se o juiz sabe quem é; as outras vão em ordem, e com cartas anotadas a vez das apostas também "
        "conta. Não ganha a vaza quem tem anotada uma carta igualada ou superada pelo outro time.",
    ),
    "TC-REC-06": (
        "Anotado só o time",
        "Se é anotado o time e não quem foi, a vez de uma aposta não é conferida e na próxima vaza pode sair qualquer "
        "um desse time. Com dois jogadores, cada time é o seu único jogador.",
    ),
    "TC-REC-07": (
        "Pontos combinados",
        "A mesa pode dar ou tirar pontos desde a primeira distribuição, e alguém pode até ganhar o jogo assim. Eles "
        "não podem deixar ninguém abaixo de zero nem levar os dois à meta; entre um jogo ganho e a distribuição "
        "seguinte, também não valem.",
    ),
}

AWARDS = {
    "TC-REC-07": "pontos combinados",
}

REASONS = {
    "one-card-needs-no-cut": ("Uma carta para cada um, só se ninguém cortou.",),
    "one-card-at-eleven": ("Com um time em 11 é preciso dar três cartas.",),
    "wrong-number": ("Assim não vale: são três cartas para cada um.",),
    "not-a-raise": ("É preciso apostar mais do que {value}.", "É preciso apostar mais do que está valendo."),
    "answer-first": ("Primeiro é preciso responder: “je joue” ou “je passe”.",),
    "stake-is-reste": ("O resto já está valendo: não há mais o que apostar.",),
    "no-card-left": ("{who} já jogou todas as cartas: não pode dizer trut.", "Sem cartas na mão não se diz trut."),
    "redeal-pending": ("Pediram outras cartas: primeiro a resposta, “d'accord” ou “je joue”.",),
    "not-the-leader": ("Só {mano} pode pedir outras cartas.", "Só quem sai primeiro pode pedir outras cartas."),
    "pack-exhausted": ("O baralho não chega para outras cartas: joguem com estas.",),
    "facedown": ("Aqui não há cartas viradas para baixo: jogue à vista.",),
}

CAUSES = {
    "show-never": ("Neste jogo ninguém mostra as suas cartas.",),
    "trut-once": ("Nesta mão já disseram “trut”: só se propõe uma vez.",),
    "own-redeal": (
        "{who} pediu outras cartas: respondem os outros.",
        "Quem pediu outras cartas não responde: respondem os outros.",
    ),
    "redeal-unasked": ("Ninguém pediu outras cartas: não há o que responder.",),
    "redeal-waits": ("Pediram outras cartas: a resposta é “d'accord” ou “je joue”.",),
    "redeal-late": ("“{word}” só se diz antes da primeira carta e da primeira aposta.",),
    "redeal-insisted": (
        "{who} quis jogar estas cartas: nesta mão ninguém pede outras.",
        "Alguém quis jogar estas cartas: nesta mão ninguém pede outras.",
    ),
    "call-around-turn": ("Só se aposta na própria vez ou logo após a carta: agora joga {next}.",),
    "partner-may-call": ("É a vez de {next}, que pode repetir a aposta.",),
}
