"""Rules of truc in Catalonia: the bets, and the hands at eleven (TC-BET, TC-ONZ)."""

RULES = {
    "TC-BET-01": (
        "Sense aposta",
        "La mà en què ningú no aposta val 1 punt.",
    ),
    "TC-BET-02": (
        "Quan s'aposta",
        "Pots apostar en el teu torn, abans de la teva carta o després, fins que juga el següent; amb l'última de la "
        "basa, fins que algú surt en la pròxima. Fora d'això l'aposta no val; si és el torn del teu company, la pot "
        "repetir ell.",
    ),
    "TC-BET-03": (
        "Qui diu què",
        "“Truc” proposa 2 i el pot dir qualsevol dels dos equips. “Retruc” proposa 3 i només el pot dir l'equip que "
        "accepta el truc: en contestar-lo, i així accepta els 2, o més endavant en el seu torn.",
    ),
    "TC-BET-04": (
        "Acceptar",
        "A una aposta contesta qualsevol de l'altre equip, i la primera resposta val; “ok” també accepta, i s'anota "
        "“vull”. El que s'accepta és el que es juga: la mà segueix i ho cobra qui la guanya. També es pot apostar en "
        "la mà d'una carta.",
    ),
    "TC-BET-05": (
        "No voler",
        "Si no es vol l'aposta, la mà s'acaba i l'equip que ha apostat cobra el que es jugava abans: 1 pel truc, 2 "
        "pel retruc.",
    ),
    "TC-BET-06": (
        "El que no val",
        "No hi ha “retruc” sense un truc dit o acceptat, cap aposta no es diu dues vegades, no puja l'equip que ha "
        "fet l'última, i no contesta ningú si no hi ha aposta o si és del seu equip.",
    ),
    "TC-BET-07": (
        "Jugar és acceptar",
        "Si l'altre equip juga una carta amb una aposta per contestar, l'ha acceptada; una carta que no val, com una "
        "de fora de torn, no accepta res. Deixar les cartes a la taula és no voler: s'anota “no vull”.",
    ),
    "TC-BET-08": (
        "Esperar la resposta",
        "Mentre la seva aposta espera resposta, l'equip que ha apostat no pot jugar cap carta.",
    ),
    "TC-ONZ-01": (
        "Onze: es juga?",
        "Si en repartir un equip té 11 o més i l'altre en té menys, qui va al davant decideix, abans de cap carta, si "
        "es juga. Fins aleshores no valen cartes ni bases, i els altres no decideixen.",
    ),
    "TC-ONZ-02": (
        "No es juga",
        "A onze, si qui va al davant diu “no juguem” la mà s'acaba i l'altre equip cobra 1.",
    ),
    "TC-ONZ-03": (
        "Sí que es juga",
        "A onze, si qui va al davant diu “juguem” la mà val 3 per a qui la guanya, sense cap aposta.",
    ),
    "TC-ONZ-04": (
        "A onze no s'aposta",
        "A onze no hi ha truc ni retruc: si algú els diu, no valen.",
    ),
    "TC-ONZ-05": (
        "Tots dos a onze",
        "Amb els dos equips a 11 es juga sense decidir i sense apostes. Qui guanya la mà guanya la partida: cobra el "
        "que li faltava.",
    ),
}
