"""Rules of mineiro and paulista: irregular deals, families, tricks, ties and speech (BR-IRR, FAM, TRK, TIE, TLK)."""

RULES = {
    "BR-IRR-01": (
        "Carta descoberta d'un rival",
        "Si qui reparteix descobreix una carta d'un rival, el rival se la queda o la crema i en rep una altra.",
    ),
    "BR-IRR-02": (
        "Carta descoberta pròpia",
        "Si qui reparteix descobreix una carta del seu propi equip, cal quedar-se-la.",
    ),
    "BR-IRR-03": (
        "Cartes de menys",
        "Si t'han donat cartes de menys, demanes les que falten.",
    ),
    "BR-IRR-04": (
        "De més, en l'equip que ha repartit",
        "Si l'equip que ha repartit té cartes de més i ningú no les ha vistes, les que sobren tornen a la baralla. "
        "Si s'han vist, un rival en treu una a l'atzar, que s'ensenya i es crema.",
    ),
    "BR-IRR-05": (
        "De més, en l'altre equip",
        "Si un rival de qui reparteix té cartes de més, diu “cartas a mais”, ho demostra ensenyant i el seu equip "
        "guanya la mà pel que val, sense comptar una aposta sense resposta. Si no era cert, els punts passen a l'altre "
        "equip, fins que es torni a repartir, si la partida no s'ha acabat i ningú no queda sota zero.",
    ),
    "BR-FAM-01": (
        "La família real",
        "On es juga la família real, amb baralho limpo, qui té només K, J i Q diu “família real” abans de la primera "
        "carta, tira les tres i en rep unes altres. Es pot fer diverses vegades en una mà.",
    ),
    "BR-FAM-02": (
        "El mão no té família",
        "El mão no pot dir “família real” ni tirar la pobre: no val. Anotada per l'equip del mão, és d'un company: "
        "d'aquell a qui es demana que ensenyi. En {onze} o de ferro, si ho intenta, es castiga (BR-FAM-03).",
    ),
    "BR-FAM-03": (
        "Família en {onze}",
        "En {onze} o de ferro, intentar una família abans de la primera carta costa {tento} al teu equip (BR-PEN-05), "
        "també si la intenta el mão.",
    ),
    "BR-FAM-04": (
        "Ensenyar la família",
        "Segons la taula, les cartes d'una família s'ensenyen, o es tiren tapades i un rival pot demanar “mostra”. "
        "Si n'apareix una que no toca, és una irregularitat (BR-PEN-01); si estan bé, no passa res.",
    ),
    "BR-FAM-05": (
        "La família pobre",
        "On es juga la família pobre, amb baralho sujo, qui té només sisos, cincs i quatres, tret del 4♣, diu "
        "“família pobre” abans de la primera carta, tira les tres i en rep unes altres. El mão tampoc no pot.",
    ),
    "BR-TRK-01": (
        "Qui surt",
        "En la primera basa surt el mão i els altres segueixen, cadascú en el seu torn, cap a la dreta. En les "
        "altres surt qui ha jugat la carta que ha guanyat l'anterior.",
    ),
    "BR-TRK-02": (
        "La carta que vulguis",
        "Jugues qualsevol carta: no cal seguir el coll ni matar el que hi ha.",
    ),
    "BR-TRK-03": (
        "Guanya la més alta",
        "La carta més alta guanya la basa per a l'equip de qui l'ha jugada.",
    ),
    "BR-TRK-04": (
        "L'encoberta",
        "Des de la segona basa pots jugar una carta de cara avall, encoberta. No guanya res.",
    ),
    "BR-TRK-05": (
        "En la primera, a la vista",
        "En la primera basa no val una encoberta: has de jugar una altra carta, de cara amunt.",
    ),
    "BR-TRK-06": (
        "Totes encobertas",
        "Si totes les cartes de la basa estan de cara avall, és empat i torna a sortir el mateix; en un empat n'hi "
        "ha prou que hi estiguin les d'un equip. Amb un truco acceptat compta com si totes s'haguessin jugat després"
        " de l'aposta (BR-TRU-10).",
    ),
    "BR-TRK-07": (
        "Decidida, acabada",
        "La mà s'acaba tan bon punt està decidida. No es juga res més.",
    ),
    "BR-TRK-08": (
        "Dues de tres",
        "Si no hi ha un truco acceptat per la basa, guanya la mà qui en guanya dues. Amb un empat, qui ha guanyat la "
        "primera de les altres dues; amb dos empats, qui guanya la que queda.",
    ),
    "BR-TIE-01": (
        "La basa empatada",
        "Si tots dos equips tenen la carta més alta, siguin quantes siguin, la basa està empatada i no és de ningú. "
        "A la taula se'n diu empatar, cangar, melar o embuchar.",
    ),
    "BR-TIE-02": (
        "Iguals entre companys",
        "Si la carta més alta la comparteixen només companys, guanya el seu equip i surt el primer dels dos. A les "
        "taules on després d'un empat surt qui ha jugat l'última de les iguals, surt el segon.",
    ),
    "BR-TIE-03": (
        "Sortir després d'un empat",
        "Després d'un empat, en mineiro surt qui ha jugat la primera de les cartes iguals; en paulista, qui ha "
        "sortit en aquella basa. La taula pot triar una cosa o l'altra, o que surti qui ha jugat l'última de les "
        "iguals.",
    ),
    "BR-TIE-04": (
        "La mà empatada",
        "Una mà empatada fins al final no dona punts. Segons la taula, el que es jugava és per a l'equip que ha "
        "repartit, o passa a la mà següent (BR-TRU-16). La mão de ferro segueix BR-FER-03.",
    ),
    "BR-TIE-05": (
        "Torna a repartir el mateix",
        "Si la taula ho ha triat, després d'una mà empatada torna a repartir el mateix.",
    ),
    "BR-TIE-06": (
        "Obligats a la més alta",
        "Si la taula ho ha triat, empatada la primera basa tothom juga la millor de les seves dues cartes, sense "
        "encobertas; en mão de ferro a cegues, no. Si en la tercera es veu que t'has guardat la millor, la carta val "
        "i és una irregularitat (BR-PEN-01).",
    ),
    "BR-TIE-07": (
        "Sense encobertas després d'un empat",
        "Si la taula ho ha triat, en la basa que segueix un empat no es juguen cartes de cara avall.",
    ),
    "BR-TLK-01": (
        "Les senyes",
        "Les senyes entre companys són lliures, veritables o falses, en qualsevol moment.",
    ),
    "BR-TLK-02": (
        "El que es pot dir",
        "Pots parlar en general de la força de la teva mà i de si cantar, acceptar o pujar. Anomenar una carta o "
        "preguntar al company per la força de la seva és una irregularitat.",
    ),
}
