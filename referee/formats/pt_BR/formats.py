"""How dates are written in Portuguese: the framework begins months with a capital ("19 de Novembro de 2026")."""

DATE_FORMAT = "d/m/Y"
