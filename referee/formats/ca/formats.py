"""How dates are written in Catalan: the framework leaves out the preposition of months ("19 novembre de 2026")."""

DATE_FORMAT = "d/m/Y"
