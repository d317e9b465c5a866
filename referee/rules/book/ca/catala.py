"""Rules of truc in Catalonia: the cards and the tricks (TC-PLA to TC-TLK), the bets (TC-BET, TC-ONZ)."""

PLAY = {
    "TC-PLA-01": (
        "Qui juga",
        "Juguen quatre, en dues parelles amb el company al davant, o dos. Tot va cap a la dreta, al revés del "
        "rellotge.",
    ),
    "TC-SCO-01": (
        "A dotze",
        "El primer bàndol que arriba a 12 punts o els passa guanya la partida. El que sobra no es retalla: amb 11 i 3 "
        "més acabes a 14.",
    ),
    "TC-SCO-02": (
        "Partides i enfrontament",
        "Guanya l'enfrontament qui guanya les partides acordades, una o dues. Si en falta una altra, en guanyar-ne "
        "una els dos bàndols tornen tot seguit a 0.",
    ),
    "TC-CAR-01": (
        "La baralla",
        "Es juga amb 40 cartes espanyoles: de l'1 al 7, sota (10), cavall (11) i rei (12) dels quatre colls.",
    ),
    "TC-CAR-02": (
        "Quina carta mata",
        "De més a menys: 3, 2, 1, rei, cavall, sota, 7, 6, 5 i 4. El coll no compta: les quatre cartes de cada número "
        "són iguals.",
    ),
    "TC-CAR-03": (
        "Cartes que no poden ser",
        "No s'accepta una carta que no és a la baralla, una que ja ha sortit en la mà ni una de tapada.",
    ),
    "TC-DEA-01": (
        "Qui reparteix",
        "El primer repartidor surt per sorteig; després reparteix cada cop el següent, a la dreta. L'àrbitre proposa "
        "qui ho fa, però val qui hagi repartit de debò.",
    ),
    "TC-DEA-02": (
        "Escapçar i repartir",
        "El de l'esquerra de qui reparteix pot escapçar. Després es donen tres cartes a cadascú, d'una en una, "
        "començant per la dreta.",
    ),
    "TC-DEA-03": (
        "Una sola carta",
        "Si el de l'esquerra no escapça i només toca la baralla, qui reparteix pot donar una carta a cadascú, sempre "
        "que cap bàndol no passi de 10. Si s'ha escapçat, en van tres; si no s'anota res, s'entén que s'ha escapçat.",
    ),
    "TC-DEA-04": (
        "A 11, tres cartes",
        "Amb un bàndol a 11 cal donar tres cartes. Repartir-ne una no val i la mà no comença: es torna a repartir.",
    ),
    "TC-TRK-01": (
        "Qui surt",
        "Surt el que va després de qui ha repartit: és mà. Després, qui guanya una base surt en la següent.",
    ),
    "TC-TRK-02": (
        "Juga la que vulguis",
        "Es pot tirar qualsevol carta: no cal seguir el coll ni matar.",
    ),
    "TC-TRK-03": (
        "Guanya la més alta",
        "La carta més alta guanya la base per al bàndol de qui l'ha jugada.",
    ),
    "TC-TRK-04": (
        "Empat entre companys",
        "Si la carta més alta la tenen tots dos companys, la base és del seu bàndol i en la següent surt el que l'ha "
        "jugada abans.",
    ),
    "TC-TRK-05": (
        "Dues de tres",
        "Amb dues bases es guanya la mà. Si n'hi ha una d'empatada, decideix la primera base que tingui amo; si n'hi "
        "ha dues, la tercera.",
    ),
    "TC-TRK-06": (
        "Decidida, acabada",
        "Es deixa de jugar així que la mà està decidida.",
    ),
    "TC-TRK-07": (
        "La mà d'una carta",
        "Si s'ha repartit una sola carta, aquella única base és tota la mà.",
    ),
    "TC-TRK-08": (
        "El que no s'ha jugat",
        "Les cartes que et queden quan s'acaba la mà no s'ensenyen.",
    ),
    "TC-TIE-01": (
        "Què és empat",
        "Hi ha empat quan la carta més alta de la base la tenen tots dos bàndols. Tant és quantes ni en quin ordre: "
        "dos tresos contra un empaten.",
    ),
    "TC-TIE-02": (
        "Qui surt després",
        "Després d'una base empatada torna a sortir qui hi havia sortit.",
    ),
    "TC-TIE-03": (
        "Totes tres empatades",
        "Si les tres bases queden empatades, la mà és del bàndol que no ha repartit.",
    ),
    "TC-TIE-04": (
        "Una carta i empatada",
        "Si en la mà d'una carta la base queda empatada, guanya el bàndol que no ha repartit.",
    ),
    "TC-TLK-01": (
        "Parlar i fer senyes",
        "Es parla lliurement mentre tothom ho pugui sentir. Les senyes també són lliures, siguin veritat o mentida.",
    ),
}

BETS = {
    "TC-BET-01": (
        "Sense envit",
        "Una mà en què ningú no ha envidat val 1 punt.",
    ),
    "TC-BET-02": (
        "Quan s'envida",
        "En el teu torn, abans de la teva carta o després, fins que jugui el següent; amb l'última de la base, fins "
        "que algú surti en la pròxima. Fora d'això l'envit no val; si toca al teu company, el pot repetir ell.",
    ),
    "TC-BET-03": (
        "Qui diu què",
        "“Truc” proposa 2 i el diu qualsevol dels dos bàndols. “Retruc” proposa 3 i és només del bàndol que accepta "
        "el truc: en contestar-lo, i així accepta els 2, o més endavant en el seu torn.",
    ),
    "TC-BET-04": (
        "Acceptar",
        "Contesta qualsevol de l'altre bàndol i la primera resposta val. El que s'accepta és el que es juga: se "
        "segueix i ho cobra qui guanya la mà. També s'envida en la mà d'una carta.",
    ),
    "TC-BET-05": (
        "No voler",
        "Si no es vol, la mà s'acaba i el bàndol que ha envidat cobra el que es jugava abans: 1 pel truc, 2 pel "
        "retruc.",
    ),
    "TC-BET-06": (
        "El que no val",
        "No hi ha “retruc” sense un truc dit o acceptat, no es repeteix cap graó, no puja el bàndol que ha fet "
        "l'últim envit, i no contesta ningú si no hi ha envit o si és del seu bàndol.",
    ),
    "TC-BET-07": (
        "Jugar és acceptar",
        "Si l'altre bàndol juga una carta amb un envit pendent, l'ha acceptat; una carta que no val, com una fora de "
        "torn, no accepta res. Deixar les cartes a taula és no voler: s'anota “no vull”.",
    ),
    "TC-BET-08": (
        "Esperar la resposta",
        "Amb el seu envit sense contestar, el bàndol que ha envidat no juga carta: s'espera.",
    ),
    "TC-ONZ-01": (
        "Onze: es juga?",
        "Si en repartir hi ha un bàndol amb 11 o més i l'altre en té menys, el que va al davant decideix abans de cap "
        "carta si es juga. Fins aleshores no s'accepten cartes ni bases, i els altres no decideixen.",
    ),
    "TC-ONZ-02": (
        "No es juga",
        "Amb “no juguem” la mà s'acaba i l'altre bàndol cobra 1.",
    ),
    "TC-ONZ-03": (
        "Sí que es juga",
        "Amb “juguem” la mà val 3 per a qui la guanyi, sense cap envit.",
    ),
    "TC-ONZ-04": (
        "A onze no s'envida",
        "En aquestes mans no hi ha truc ni retruc: no tenen cap efecte.",
    ),
    "TC-ONZ-05": (
        "Tots dos a onze",
        "Amb els dos bàndols a 11 es juga sense decidir i sense envits. Qui guanya la mà guanya la partida: cobra el "
        "que li faltava.",
    ),
}
