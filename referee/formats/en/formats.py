"""English dates, the day first as in the other languages: 11/12 would be another day to most readers."""

DATE_FORMAT = "j M Y"
SHORT_DATE_FORMAT = "d/m/Y"
MONTH_DAY_FORMAT = "j F"
