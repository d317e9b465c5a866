"""Rules of truc in Catalonia: the bets, and the hands at eleven (TC-BET, TC-ONZ)."""

RULES = {
    "TC-BET-01": (
        "Sem aposta",
        "Uma mão em que ninguém apostou vale 1 ponto.",
    ),
    "TC-BET-02": (
        "Quando se aposta",
        "Você aposta na sua vez, antes da sua carta ou depois, até que o seguinte jogue; com a última carta da vaza, "
        "até que alguém saia na próxima. Fora disso a aposta não vale; se é a vez do seu parceiro, ele pode repetir.",
    ),
    "TC-BET-03": (
        "Quem diz o quê",
        "“Truc” propõe 2 e qualquer dos dois times pode dizer. “Retruc” propõe 3 e é só do time que aceita o truc: ao "
        "responder, e assim aceita os 2, ou mais adiante na sua vez.",
    ),
    "TC-BET-04": (
        "Aceitar",
        "A uma aposta responde qualquer um do outro time e a primeira resposta vale; “ok” também aceita, e se anota "
        "“vull”. O que foi aceito é o que está valendo: o jogo segue e leva quem ganhar a mão. Na mão de uma carta "
        "também se aposta.",
    ),
    "TC-BET-05": (
        "Recusar",
        "Se a aposta é recusada, a mão acaba e o time que apostou leva o que estava valendo antes: 1 pelo truc, 2 "
        "pelo retruc.",
    ),
    "TC-BET-06": (
        "O que não vale",
        "Não há “retruc” sem um truc dito ou aceito, nenhuma aposta é dita duas vezes, não aumenta o time que fez a "
        "última, e ninguém responde se não há aposta ou se ela é do próprio time.",
    ),
    "TC-BET-07": (
        "Jogar é aceitar",
        "Se o outro time joga uma carta com uma aposta esperando, aceitou; uma carta que não vale, como uma fora da "
        "vez, não aceita nada. Deixar as cartas na mesa é recusar: anote “no vull”.",
    ),
    "TC-BET-08": (
        "Esperar a resposta",
        "Com a sua aposta sem resposta, o time que apostou não joga carta: espera.",
    ),
    "TC-ONZ-01": (
        "Onze: jogar ou não",
        "Se na hora de dar um time tem 11 ou mais e o outro tem menos, quem está na frente decide antes de qualquer "
        "carta se joga a mão. Até então não valem cartas nem vazas, e os outros não decidem.",
    ),
    "TC-ONZ-02": (
        "Não jogar",
        "Com “no juguem” a mão acaba e o outro time leva 1.",
    ),
    "TC-ONZ-03": (
        "Jogar",
        "Com “juguem” a mão com onze vale 3 para quem ganhar, sem que ninguém aposte.",
    ),
    "TC-ONZ-04": (
        "Com onze não se aposta",
        "Nas mãos com onze não há truc nem retruc: se alguém diz, não vale.",
    ),
    "TC-ONZ-05": (
        "Os dois em onze",
        "Com os dois times em 11 a mão é jogada sem decidir e sem apostar. Quem ganha a mão ganha o jogo: leva o que "
        "faltava.",
    ),
}
