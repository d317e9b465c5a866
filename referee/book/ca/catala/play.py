"""Rules of truc in Catalonia: the table, the cards and the tricks (TC-PLA to TC-TLK)."""

RULES = {
    "TC-PLA-01": (
        "Qui juga",
        "Al truc hi juguen quatre, en dues parelles amb el company al davant, o bé dos. Es juga cap a la dreta, al "
        "revés de les agulles del rellotge.",
    ),
    "TC-SCO-01": (
        "A dotze",
        "El primer equip que arriba a 12 punts o els passa guanya la partida. Els punts que sobren no es treuen: amb "
        "11 i 3 més acabes amb 14.",
    ),
    "TC-SCO-02": (
        "Partides i partit",
        "Guanya el partit qui guanya les partides acordades, una o dues. Si encara en falta una altra, quan se'n "
        "guanya una els dos equips tornen a 0.",
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
        "cadascú, sempre que cap equip no passi de 10. Si s'ha escapçat, se'n donen tres; si no s'anota res, s'entén "
        "que s'ha escapçat. Cap altra quantitat no val.",
    ),
    "TC-DEA-04": (
        "A 11, tres cartes",
        "Amb un equip a 11 s'han de donar tres cartes. Si se'n dona una, no val i la mà no comença: es torna a "
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
        "La carta més alta guanya la basa per a l'equip de qui l'ha jugada.",
    ),
    "TC-TRK-04": (
        "Empat entre companys",
        "Si la carta més alta la tenen els dos companys, la basa és del seu equip i en la següent surt qui l'ha jugada "
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
        "La basa és empat (a França, pourri) quan la carta més alta la tenen tots dos equips. Tant és quantes en "
        "tenen i en quin ordre: dos tresos contra un empaten.",
    ),
    "TC-TIE-02": (
        "Qui surt després",
        "Després d'una basa empatada torna a sortir qui hi havia sortit.",
    ),
    "TC-TIE-03": (
        "Totes tres empatades",
        "Si les tres bases queden empatades, la mà és de l'equip que no ha repartit.",
    ),
    "TC-TIE-04": (
        "Una carta i empatada",
        "Si en la mà d'una sola carta la basa queda empatada, guanya l'equip que no ha repartit.",
    ),
    "TC-TLK-01": (
        "Parlar i fer senyes",
        "Es pot parlar lliurement mentre tothom ho senti. Les senyes també són lliures, siguin veritat o mentida.",
    ),
}
