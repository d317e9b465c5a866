"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "O que se anota",
}

RULES = {
    "FMT-01": (
        "Nada para comparar",
        "Só dá para anotar quem ganhou a comparação, sem números, com um envido aceito ou uma flor disputada que "
        "espere os valores. Onde não há envido nem flor não vale nunca.",
    ),
    "FMT-02": (
        "Alguém já disse um valor",
        "Se alguém já disse o seu número, a comparação segue com números ou com “son buenas”: não dá para anotar só "
        "quem ganhou.",
    ),
    "FMT-03": (
        "Nenhuma mão para fechar",
        "A mesa pode dar por acabada uma mão aberta, e o que não está resolvido não conta. Sem mão aberta não há o "
        "que fechar.",
    ),
    "FMT-04": (
        "Nada para provar",
        "Para anotar que alguém mostrou certo ou errado, ele tem que dever mostrar algo que ainda não está provado. "
        "“Tinha” ou “não tinha” só respondem a um “pido flor”.",
    ),
    "FMT-05": (
        "Esse lugar não existe",
        "O que foi anotado nomeia um lugar ou um time que esta mesa não tem: com dois, por exemplo, não há terceiro "
        "jogador.",
    ),
}
