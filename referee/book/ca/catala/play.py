"""Rules of truc in Catalonia: the cards and the tricks (TC-PLA to TC-TLK), the bets (TC-BET, TC-ONZ)."""

PLAY = {
    "TC-PLA-01": (
        "Qui juga",
        "Al truc hi juguen quatre, en dues parelles amb el company al davant, o bé dos. Tot va cap a la dreta, al "
        "revés de les agulles del rellotge.",
    ),
    "TC-SCO-01": (
        "A dotze",
        "El primer bàndol que arriba a 12 punts o els passa guanya la partida. Els punts que sobren no es treuen: amb "
        "11 i 3 més acabes amb 14.",
    ),
    "TC-SCO-02": (
        "Partides i enfrontament",
        "Guanya l'enfrontament qui guanya les partides acordades, una o dues. Si encara en falta una altra, quan se'n "
        "guanya una els dos bàndols tornen a 0.",
    ),
    "TC-CAR-01": (
        "La baralla",
        "Es juga amb 40 cartes espanyoles: de l'1 al 7, sota (10), cavall (11) i rei (12) dels quatre colls.",
    ),
    "TC-CAR-02": (
        "Quina carta mata",
        "Les cartes maten, de més a menys, en aquest ordre: 3, 2, 1, rei, cavall, sota, 7, 6, 5 i 4. El coll no "
        "compta: les quatre cartes de cada número són iguals.",
    ),
    "TC-CAR-03": (
        "Cartes que no poden ser",
        "No val una carta que no és a la baralla, ni una que ja ha sortit en la mà, ni una de tapada.",
    ),
    "TC-DEA-01": (
        "Qui reparteix",
        "Qui ha de repartir primer se sorteja; després reparteix cada vegada el següent, a la dreta. L'àrbitre proposa "
        "qui ho fa, però val qui hagi repartit de debò.",
    ),
    "TC-DEA-02": (
        "Escapçar i repartir",
        "Qui seu a l'esquerra de qui reparteix pot escapçar. Després es donen tres cartes a cadascú, d'una en una, "
        "començant per la dreta.",
    ),
    "TC-DEA-03": (
        "Una sola carta",
        "Si qui seu a l'esquerra de qui reparteix no escapça i només toca la baralla, es pot donar una carta a "
        "cadascú, sempre que cap bàndol no passi de 10. Si s'ha escapçat, se'n donen tres; si no s'anota res, s'entén "
        "que s'ha escapçat. Cap altra quantitat no val.",
    ),
    "TC-DEA-04": (
        "A 11, tres cartes",
        "Amb un bàndol a 11 s'han de donar tres cartes. Si se'n dona una, no val i la mà no comença: es torna a "
        "repartir.",
    ),
    "TC-TRK-01": (
        "Qui surt",
        "Surt qui va després de qui ha repartit: és mà. Els altres juguen després, per ordre. Qui guanya una basa surt "
        "en la següent.",
    ),
    "TC-TRK-02": (
        "Juga la que vulguis",
        "Pots tirar qualsevol carta: no cal seguir el coll ni matar.",
    ),
    "TC-TRK-03": (
        "Guanya la més alta",
        "La carta més alta guanya la basa per al bàndol de qui l'ha jugada.",
    ),
    "TC-TRK-04": (
        "Empat entre companys",
        "Si la carta més alta la tenen dos companys, la basa és del seu bàndol i en la següent surt qui l'ha jugada "
        "abans.",
    ),
    "TC-TRK-05": (
        "Dues de tres",
        "Amb dues bases es guanya la mà. Si n'hi ha una d'empatada, decideix la primera basa que guanya algú; si n'hi "
        "ha dues, decideix la tercera.",
    ),
    "TC-TRK-06": (
        "Decidida, acabada",
        "Es deixa de jugar tan bon punt la mà està decidida.",
    ),
    "TC-TRK-07": (
        "La mà d'una carta",
        "Si s'ha repartit una sola carta a cadascú, aquesta única basa és tota la mà.",
    ),
    "TC-TRK-08": (
        "El que no s'ha jugat",
        "Les cartes que et queden quan s'acaba la mà no s'ensenyen.",
    ),
    "TC-TIE-01": (
        "Què és empat",
        "La basa és empat (a França, pourri) quan la carta més alta la tenen tots dos bàndols. Tant és quantes en "
        "tenen i en quin ordre: dos tresos contra un empaten.",
    ),
    "TC-TIE-02": (
        "Qui surt després",
        "Després d'una basa empatada torna a sortir qui hi havia sortit.",
    ),
    "TC-TIE-03": (
        "Totes tres empatades",
        "Si les tres bases queden empatades, la mà és del bàndol que no ha repartit.",
    ),
    "TC-TIE-04": (
        "Una carta i empatada",
        "Si en la mà d'una sola carta la basa queda empatada, guanya el bàndol que no ha repartit.",
    ),
    "TC-TLK-01": (
        "Parlar i fer senyes",
        "Es pot parlar lliurement mentre tothom ho senti. Les senyes també són lliures, siguin veritat o mentida.",
    ),
}

BETS = {
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
        "“Truc” proposa 2 i el pot dir qualsevol dels dos bàndols. “Retruc” proposa 3 i només el pot dir el bàndol que "
        "accepta el truc: en contestar-lo, i així accepta els 2, o més endavant en el seu torn.",
    ),
    "TC-BET-04": (
        "Acceptar",
        "A una aposta contesta qualsevol de l'altre bàndol, i la primera resposta val. El que s'accepta és el que es "
        "juga: la mà segueix i ho cobra qui la guanya. També es pot apostar en la mà d'una carta.",
    ),
    "TC-BET-05": (
        "No voler",
        "Si no es vol l'aposta, la mà s'acaba i el bàndol que ha apostat cobra el que es jugava abans: 1 pel truc, 2 "
        "pel retruc.",
    ),
    "TC-BET-06": (
        "El que no val",
        "No hi ha “retruc” sense un truc dit o acceptat, cap aposta no es diu dues vegades, no puja el bàndol que ha "
        "fet l'última, i no contesta ningú si no hi ha aposta o si és del seu bàndol.",
    ),
    "TC-BET-07": (
        "Jugar és acceptar",
        "Si l'altre bàndol juga una carta amb una aposta per contestar, l'ha acceptada; una carta que no val, com una "
        "de fora de torn, no accepta res. Deixar les cartes a la taula és no voler: s'anota “no vull”.",
    ),
    "TC-BET-08": (
        "Esperar la resposta",
        "Mentre la seva aposta espera resposta, el bàndol que ha apostat no pot jugar cap carta.",
    ),
    "TC-ONZ-01": (
        "Onze: es juga?",
        "Si en repartir un bàndol té 11 o més i l'altre en té menys, qui va al davant decideix, abans de cap carta, si "
        "es juga. Fins aleshores no valen cartes ni bases, i els altres no decideixen.",
    ),
    "TC-ONZ-02": (
        "No es juga",
        "En una mà d'onze, si qui va al davant diu “no juguem” la mà s'acaba i l'altre bàndol cobra 1.",
    ),
    "TC-ONZ-03": (
        "Sí que es juga",
        "En una mà d'onze, si qui va al davant diu “juguem” la mà val 3 per a qui la guanya, sense cap aposta.",
    ),
    "TC-ONZ-04": (
        "A onze no s'aposta",
        "En una mà d'onze no hi ha truc ni retruc: si es diuen, no tenen cap efecte.",
    ),
    "TC-ONZ-05": (
        "Tots dos a onze",
        "Amb els dos bàndols a 11 es juga sense decidir i sense apostes. Qui guanya la mà guanya la partida: cobra el "
        "que li faltava.",
    ),
}
