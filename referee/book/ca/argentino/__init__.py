"""Truco argentino, in Catalan."""

CHAPTERS = {
    "AR-GEN": "La taula i la paraula",
    "AR-FLO": "La flor",
    "AR-ENV": "L'envido",
    "AR-TRI": "Les bases",
    "AR-TRU": "El truco",
    "AR-MAZ": "Anar-se'n al mazo",
    "AR-VER": "Ensenyar i demostrar",
    "AR-PED": "Demanar flor",
    "AR-SCO": "El marcador",
    "AR-PIC": "Amb sis i amb vuit",
    "AR-GAL": "Amb tres: el gallo",
}
