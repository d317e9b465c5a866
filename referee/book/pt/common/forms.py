"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "O que se anota",
}

RULES = {
    "FMT-01": (
        "Nada a comparar",
        "Anotar quem ganhou uma comparação só vale em jogos com envido ou flor. No truco mineiro e no paulista nunca "
        "há nada para comparar.",
    ),
    "FMT-02": (
        "Já se disse um número",
        "Se já se disse um número, a comparação continua com números. No truco mineiro e no paulista não se dizem "
        "números.",
    ),
    "FMT-03": (
        "Nenhuma mão para fechar",
        "A mesa pode dar por acabada uma mão em jogo, e o que não está decidido não conta. Sem mão em jogo não há nada "
        "para fechar.",
    ),
    "FMT-04": (
        "Nada a provar",
        "Só se pode anotar que alguém mostrou quando há algo para mostrar: aqui, uma família ou cartas a mais. Depois "
        "da partida ganha não se mostra mais.",
    ),
    "FMT-05": (
        "Esse lugar não existe",
        "A anotação fala de um lugar ou de um time que esta mesa não tem: com dois jogadores, por exemplo, não há "
        "terceiro.",
    ),
}
