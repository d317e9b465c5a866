"""Rules of the envido (AR-ENV)."""

RULES = {
    "AR-ENV-01": (
        "Quanto você tem",
        "Com duas cartas do mesmo naipe, o seu valor é 20 mais o que elas somam: 7 e 6 dão 33. Com três naipes "
        "diferentes, é a carta que mais soma: 5, 2 e rei dão 5.",
    ),
    "AR-ENV-02": (
        "Quando se abre",
        "O envido é aberto na primeira vaza, por quem ainda não jogou carta: o último pode abrir quando todos já "
        "jogaram. Não vale mais com truco aceito, com um truco do seu time sem resposta, com flor cantada ou com o "
        "envido já resolvido.",
    ),
    "AR-ENV-03": (
        "As apostas do envido",
        "“Envido” vale 2 e “real envido” 3, e cada um soma ao que veio antes. “Falta envido” substitui tudo. Se "
        "ninguém canta, não há pontos de envido.",
    ),
    "AR-ENV-04": (
        "Aumentar",
        "O envido não sobe com algo menor: primeiro envidos, depois reales, no fim uma falta, um time de cada vez. A "
        "um “real envido” você não responde “envido”. A falta só pode ser aceita ou recusada.",
    ),
    "AR-ENV-05": (
        "Quiero ao envido",
        "“Quiero” aceita tudo o que foi cantado: envido, envido e real envido dão 7.",
    ),
    "AR-ENV-06": (
        "No quiero ao envido",
        "Se o envido não é aceito, leva quem cantou por último: o que já estava aceito antes dessa aposta, ou 1 se "
        "foi a única. “No quiero” a um envido que subiu para real envido dá 2. Os valores não contam.",
    ),
    "AR-ENV-07": (
        "Quanto vale a falta",
        "A falta vale {falta_envido}, e nunca menos de 1. Num jogo até {target}, com {eight_less} a 0, quem está na "
        "frente leva 8.",
    ),
    "AR-ENV-08": (
        "Cantar os valores",
        "Com o envido aceito, o mano diz o seu número. Depois cada um supera, diz um menor, diz “son buenas” ou se "
        "cala enquanto o parceiro está ganhando. Ninguém canta duas vezes, e quem foi al mazo não canta.",
    ),
    "AR-ENV-09": (
        "O maior valor ganha",
        "O maior valor cantado leva para o seu time tudo o que foi aceito.",
    ),
    "AR-ENV-10": (
        "Valores iguais",
        "Se os valores empatam, ganha quem vem antes a partir do mano: 27 a 27 é do primeiro. Há mesas que dão ao "
        "time que abriu o envido.",
    ),
    "AR-ENV-11": (
        "Dizer “son buenas”",
        "“Son buenas” diz que o seu valor não supera o melhor, que é do outro time, e você não canta mais. Só vale "
        "por você: o seu parceiro pode ter mais e ganhar. Anotado para o time inteiro, concede por todos.",
    ),
    "AR-ENV-12": (
        "Valores possíveis",
        "Um valor vai de 0 a 7 ou de 20 a 33. Ninguém tem 8, nem 19, nem 34: esses números não valem.",
    ),
    "AR-ENV-13": (
        "Quando fecha",
        "Os valores fecham quando o time que está perdendo já falou inteiro, ou com a próxima carta ou palavra sobre "
        "outra coisa: calar é conceder. Antes do primeiro valor não dá para seguir com outra coisa.",
    ),
    "AR-ENV-14": (
        "Anulado pela flor",
        "Com flor cantada, o envido dessa mão não conta, esteja como estiver.",
    ),
    "AR-ENV-15": (
        "Não há mais envido",
        "Depois do “quiero” ou do “no quiero” ninguém canta mais envido na mão. “Quiero, envido” é um “quiero” e mais "
        "nada.",
    ),
    "AR-ENV-16": (
        "Responder com carta jogada",
        "Ter jogado não impede você de responder nem de aumentar um envido: pode qualquer um do seu time que não "
        "tenha ido al mazo.",
    ),
    "AR-ENV-17": (
        "O envido vem primeiro",
        "Se cantam “truco” contra você, você pode abrir o envido antes de responder. O truco espera, e a resposta vem "
        "depois.",
    ),
    "AR-ENV-18": (
        "Aumentos com limite",
        "Nas mesas que põem limite, na mesma sequência valem até dois envidos e um real envido. Nas outras os "
        "aumentos não têm limite.",
    ),
    "AR-ENV-19": (
        "Apostas dobradas",
        "Se a mesa joga com elas, você pode cantar “dos envidos”, que vale 4, e “dos reales envido”, que vale 6. "
        "Também com elas não se aumenta com algo menor.",
    ),
    "AR-ENV-20": (
        "Quando a falta vale menos",
        "A falta pode valer menos do que foi cantado antes, e, se é recusada, se paga o que foi cantado antes: com "
        "{one_less} a 0, aceita vale 1; se subiu um real envido e é recusada, 3.",
    ),
    "AR-ENV-21": (
        "Ninguém joga com um envido pendente",
        "Enquanto o envido espera resposta, ou o seu primeiro valor, ninguém joga carta.",
    ),
    "AR-ENV-22": (
        "Três do mesmo naipe",
        "Se você tem três cartas do mesmo naipe e não cantou flor, para o envido contam as duas melhores: 6, 3 e 2 "
        "dão 29.",
    ),
}
