"""Rules of six, eight and three players (AR-PIC, AR-GAL)."""

RULES = {
    "AR-PIC-01": (
        "Redonda e pica-pica",
        "Com seis, três por time, se alternam uma mão redonda, todos juntos, e uma de pica-pica. Cada jogo começa com "
        "redonda.",
    ),
    "AR-PIC-02": (
        "Quando há pica-pica",
        "Há pica-pica depois de uma redonda, enquanto ninguém chega a {pica_end}. Uma mão com maldón, ou fechada sem "
        "pontos, repete o mesmo tipo. Se a mesa diz outra coisa ao dar, vale.",
    ),
    "AR-PIC-03": (
        "Três duelos",
        "No pica-pica as cartas são dadas uma vez e há três duelos: cada um contra quem está à sua frente.",
    ),
    "AR-PIC-04": (
        "A ordem dos duelos",
        "Primeiro vem o duelo do mano, depois o de quem está à direita dele e por último o do seguinte. Um de cada "
        "vez.",
    ),
    "AR-PIC-05": (
        "O mano de cada duelo",
        "O mano do duelo é quem vem antes, a partir do mano da mesa: sai, canta primeiro o seu valor e ganha os "
        "empates e as três pardas.",
    ),
    "AR-PIC-06": (
        "Falta envido num duelo",
        "No pica-pica a “falta envido” aceita vale 6. Se é recusada, paga como sempre.",
    ),
    "AR-PIC-07": (
        "Contraflor al resto num duelo",
        "No pica-pica a “contraflor al resto” aceita vale {resto_two} com duas flores: o resto são sempre 6.",
    ),
    "AR-PIC-08": (
        "Cada duelo, a sua mão",
        "Cada duelo tem a sua flor, o seu envido, o seu truco e o seu mazo. Os pontos vão para o time de cada um, na "
        "ordem em que saem.",
    ),
    "AR-PIC-09": (
        "Os outros olham",
        "Durante um duelo não valem cartas nem palavras de quem não está nele.",
    ),
    "AR-PIC-10": (
        "A intromisión",
        "Se alguém de fora se mete num duelo, a mesa pode anotar “intromisión” para ele: o duelo é cortado, o time "
        "dele perde o que fez no duelo e o outro leva 4.",
    ),
    "AR-PIC-11": (
        "Ganhar no meio do caminho",
        "Se um time ganha o jogo no meio dos duelos, os que faltam não são jogados. Se só chega a {pica_end}, os "
        "duelos seguem até o fim.",
    ),
    "AR-PIC-12": (
        "Pica-pica a partir de 5",
        "Nas mesas que jogam assim, não há pica-pica até que algum time tenha 5 pontos.",
    ),
    "AR-PIC-13": (
        "Com oito",
        "Com oito, quatro por time, também se alternam redonda e pica-pica. Como à sua frente está um parceiro, os "
        "duelos são 1 contra 8, 2 contra 7, 3 contra 6 e 4 contra 5, conforme os lugares da mesa.",
    ),
    "AR-PIC-14": (
        "Provar depois dos duelos",
        "O que você mostra é pelo seu próprio duelo. Para o “pido flor” é preciso esperar que todos terminem, e só "
        "vale contra o adversário do seu duelo.",
    ),
    "AR-GAL-01": (
        "O gallo",
        "Com três, um é gallo e joga sozinho contra os outros dois, que são parceiros: qualquer um deles responde, e "
        "se empatam entre si não é parda.",
    ),
    "AR-GAL-02": (
        "Quatro cartas",
        "Com três, o gallo recebe quatro cartas e separa uma sem mostrar. Essa não conta para nada.",
    ),
    "AR-GAL-03": (
        "Gallo fixo",
        "Com gallo fixo, o primeiro da lista é gallo a partida toda. Há dois placares: o dele e o da dupla. A vez de "
        "dar passa do mesmo jeito.",
    ),
    "AR-GAL-04": (
        "Gallo em rodízio",
        "Com gallo em rodízio é gallo quem dá, e ele joga por último. Assim todos têm a sua vez.",
    ),
    "AR-GAL-05": (
        "Três placares",
        "Com gallo em rodízio cada um tem o seu placar. O que o gallo ganha é dele; o que a dupla ganha é anotado "
        "inteiro para cada um dos dois.",
    ),
    "AR-GAL-06": (
        "O resto, com gallo em rodízio",
        "Para a falta envido e o resto, quem está na frente é o mais alto dos três. Se a conta olha para quem ganhou "
        "e ganhou a dupla, vale o mais alto dos dois.",
    ),
    "AR-GAL-07": (
        "Chegam os dois",
        "Com gallo em rodízio, se os dois da dupla chegam juntos à meta ganha quem tem mais; se empatam, quem vem "
        "antes a partir do mano.",
    ),
    "AR-GAL-08": (
        "Como anotar com gallo",
        "Mesmo que o gallo mude a cada mão, ao anotar pelo time há sempre dois: o gallo dessa mão e a dupla.",
    ),
}
