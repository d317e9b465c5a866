"""Truco argentino, in English."""

CHAPTERS = {
    "AR-GEN": "The table and the word",
    "AR-FLO": "Flor",
    "AR-ENV": "Envido",
    "AR-TRI": "Tricks",
    "AR-TRU": "Truco",
    "AR-MAZ": "Folding: al mazo",
    "AR-VER": "Showing and proof",
    "AR-PED": "Asking for the flor",
    "AR-SCO": "Score, games, match",
    "AR-PIC": "Six and eight players",
    "AR-GAL": "Three players: the gallo",
}
