"""Rules of mineiro and paulista: players, score, pack and deal (BR-PLA, BR-SCO, BR-CAR, BR-DEA)."""

RULES = {
    "BR-PLA-01": (
        "Els llocs",
        "Al truco mineiro i al paulista hi juguen 2, 4 o 6, amb els equips alternats; si en sou quatre, sou dues "
        "parelles amb el company al davant. Es juga cap a la dreta. Si en sou dos, anotar l'equip és anotar el "
        "jugador.",
    ),
    "BR-PLA-02": (
        "Mão, pé i qui escapça",
        "El mão és el que va després de qui reparteix i surt en la primera basa. Qui reparteix és el pé i juga "
        "l'últim. Escapça qui va just abans de qui reparteix: si en sou quatre, el company del mão.",
    ),
    "BR-SCO-01": (
        "A dotze",
        "El primer equip que arriba a 12 guanya la partida. El que sobra queda escrit: es pot acabar amb 14 o amb 18.",
    ),
    "BR-SCO-02": (
        "Els tentos",
        "Els punts es poden marcar amb llavors, els tentos. Mentre es juga ningú no en té més d'11 al davant, així "
        "que amb 22 n'hi ha prou. No canvien cap decisió.",
    ),
    "BR-SCO-03": (
        "La mà sense truco",
        "Si no s'ha acceptat cap aposta, la mà val {tento}.",
    ),
    "BR-SCO-04": (
        "Partides i partit",
        "El partit es guanya amb una partida, o amb dues si la taula ho ha triat. Guanyada una, la següent comença 0 "
        "a 0; acabat el partit queda a la vista l'últim marcador.",
    ),
    "BR-SCO-05": (
        "Punts per acord",
        "La taula pot sumar o treure punts a mà, i així també es guanya. No valen abans del primer repartiment, ni "
        "entre una partida guanyada i el repartiment següent, ni si deixen un equip sota zero o porten tots dos a 12.",
    ),
    "BR-SCO-06": (
        "Tentos de dos en dos",
        "Si la taula compta de dos en dos, cada tento són 2 punts i la meta continua sent 12. La mão de onze passa a "
        "ser mão de dez, amb 10 punts: es juga per 4, o es deixa per 2. Un càstig costa 2.",
    ),
    "BR-CAR-01": (
        "El baralho sujo",
        "El baralho sujo té 40 cartes: la baralla francesa de 52 sense vuits, nous ni deus.",
    ),
    "BR-CAR-02": (
        "El baralho limpo de mineiro",
        "El baralho limpo de mineiro té 27 cartes: tots els 3, 2, A, K, J i Q i, a més, 4♣, 7♥ i 7♦.",
    ),
    "BR-CAR-03": (
        "El três e meio",
        "Si la taula juga amb três e meio, s'hi afegeix un jòquer o, en lloc seu, el 10♣. Va per sota del 7♦ i per "
        "damunt dels 3.",
    ),
    "BR-CAR-04": (
        "Quina carta mata en mineiro",
        "En mineiro les cartes van, de més a menys: 4♣ (zap), 7♥ (copas), A♠ (espadilha), 7♦ (ouros), els 3, els 2, "
        "els altres A, els K, els J, els Q, els altres 7, els 6, els 5 i els altres 4. Les quatre primeres són les "
        "manilhas i no canvien mai.",
    ),
    "BR-CAR-05": (
        "Els colls no compten",
        "Fora de les manilhas només compta el número: dues cartes del mateix número són iguals. El valet (J) mata la "
        "dama (Q).",
    ),
    "BR-CAR-06": (
        "Carta impossible",
        "No val una carta que la baralla no té, ni una que ja ha sortit en aquesta mà, ni la vira; tampoc en "
        "ensenyar. Qui ha tingut cartes de més pot ensenyar també les que ha jugat.",
    ),
    "BR-CAR-07": (
        "La vira",
        "En paulista, després de repartir es gira la carta següent: és la vira. Les quatre del número següent, en "
        "l'ordre 4, 5, 6, 7, Q, J, K, A, 2, 3 i altre cop 4, són les manilhas de la mà: amb vira 7, els Q.",
    ),
    "BR-CAR-08": (
        "Els colls de les manilhas",
        "En paulista, la manilha més alta és la de ♣; després venen ♥, ♠ i ♦.",
    ),
    "BR-CAR-09": (
        "Les altres cartes en paulista",
        "En paulista, les cartes que no són manilhas van de més a menys: 3, 2, A, K, J, Q, 7, 6, 5 i 4, sense el "
        "número de les manilhas. Les del mateix número són iguals.",
    ),
    "BR-CAR-10": (
        "Anotar la vira",
        "En paulista, la vira s'anota en repartir. Sense ella s'anoten els resultats, però no les cartes: no se sap "
        "quines són les manilhas. Si la vira no és a la baralla, el repartiment no val.",
    ),
    "BR-CAR-11": (
        "El baralho limpo de paulista",
        "El baralho limpo de paulista té 24 cartes: els 3, 2, A, K, J i Q. Després del 3 ve el Q: amb vira 3, les "
        "manilhas són els Q.",
    ),
    "BR-DEA-01": (
        "Qui reparteix",
        "Qui ha de repartir primer se sorteja: si és amb cartes, els dos que treuen les més altes són companys i "
        "reparteix qui treu la més baixa. Després reparteix el següent, cap a la dreta. Si a la taula ha repartit un "
        "altre, anota qui ho ha fet de debò i val.",
    ),
    "BR-DEA-02": (
        "Barrejar",
        "Les cartes es barregen damunt la taula, a la vista de tothom: amb la barreja americana les dues meitats es "
        "deixen caure carta a carta; encaixar una meitat en l'altra o passar grapats és irregular, i l'altre equip ho "
        "pot reclamar (BR-PEN-03).",
    ),
    "BR-DEA-03": (
        "Escapçar",
        "Qui escapça ho fa fins a tres vegades, sempre en dues piles, i ordena “desce”, per repartir des de dalt, o "
        "“sobe”, des de baix. No s'anota.",
    ),
    "BR-DEA-04": (
        "El mão tria",
        "El mão rep les seves tres cartes i diu “fico”, se les queda; “passo”, les dona tapades al company; o "
        "“queimo”, les tira a la vista. Si passa o crema en rep tres més i torna a triar; si se les queda, ja no tria "
        "més. Només ho diu ell, abans que la mà estigui en marxa (BR-DEA-11).",
    ),
    "BR-DEA-05": (
        "Es passa un cop",
        "En cada mà el mão pot passar tres cartes al company un sol cop. Si en sou dos no es passa res.",
    ),
    "BR-DEA-06": (
        "Fins a tres canvis",
        "Entre passar i cremar, el mão canvia les cartes tres vegades com a molt. Les que rep després se les ha de "
        "quedar.",
    ),
    "BR-DEA-07": (
        "Els altres reben",
        "Quan el mão s'ha quedat les seves cartes, els altres en reben tres cadascú, tret del company que ja té les "
        "que li han passat. Les cremades no tornen fins al pròxim repartiment.",
    ),
    "BR-DEA-08": (
        "Repartiment simple",
        "Si la taula ha triat el repartiment simple, cadascú rep tres cartes i el mão no tria res.",
    ),
    "BR-DEA-09": (
        "Guarda qui escapça",
        "Si la taula ho ha triat, qui escapça pot mirar la carta de dalt o la de baix i quedar-se-la sense "
        "ensenyar-la: “guardo”. En algunes taules, també la següent. En el repartiment en rep tantes menys com n'ha "
        "guardat. El mão no tria, i en {onze} o de ferro no es guarda res.",
    ),
    "BR-DEA-10": (
        "Sense canvis en {onze}",
        "En {onze} i de ferro ningú no rebutja ni passa cartes. Mentre la mà no està en marxa, qui diu “passo” o "
        "“queimo”, sigui qui sigui, ho paga amb {tento} del seu equip (BR-PEN-05). “Fico” no val.",
    ),
    "BR-DEA-11": (
        "La mà en marxa",
        "Una mà està en marxa des de la primera aposta, decisió, carta o basa que valgui; no per paraules del "
        "repartiment, una família, un “tento” o una aposta castigada. Abans es pot tornar a repartir, i el que ja "
        "s'ha pagat queda. Després s'ha d'acabar, i les paraules del repartiment ja no valen.",
    ),
    "BR-DEA-12": (
        "El repartiment paulista",
        "En paulista es donen tres cartes a cadascú, d'una en una, cap a la dreta i gairebé sempre des de baix, i es "
        "gira la vira. No es passa, no es crema i no es guarda.",
    ),
}
