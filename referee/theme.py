"""The look that a phone chose for itself and keeps in cookies.

Night or day, sticks or beans: every page is drawn that way.
"""

from django.http import HttpRequest

THEMES = ("night", "day")
MARKS = ("sticks", "beans")


def this_phone(request: HttpRequest) -> dict[str, str]:
    """Return `theme`, empty for the phone's own light, and `marks`, for every page."""
    theme, marks = request.COOKIES.get("theme", ""), request.COOKIES.get("marks", "")
    return {"theme": theme if theme in THEMES else "", "marks": marks if marks in MARKS else MARKS[0]}
