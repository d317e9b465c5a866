"""The rule book as pages."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from referee.rules import book
from referee.rules.rulesets import RULESETS


@require_GET
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """All rules of a ruleset, each at the anchor of its number: `#AR-ENV-09`. They are the ones that rulings cite."""
    if ruleset not in RULESETS:
        raise Http404
    lang = get_language() or "es"
    chapters = [
        {
            "start": start,
            "heading": heading,
            "rules": [{"id": rule, "title": book.title(rule, lang), "text": book.text(rule, lang)} for rule in ids],
        }
        for start, heading, ids in book.chapters(lang)
    ]
    return render(request, "arbiter/rules.html", {"ruleset": ruleset, "chapters": chapters})
