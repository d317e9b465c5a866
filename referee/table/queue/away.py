"""What a table's page needs once it has no network."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.table.people.people import pencil_part
from referee.table.queue.unruled import unruled
from referee.table.web import own_table, page


@never_cache
@require_safe
def away(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the words and the list of taps of a phone without a network.

    The page fetches them soon after itself, as long as it has one.
    """
    pen, data = own_table(request, match_id)
    context = {"match": data.match, "unruled": unruled(data), "pencil": pencil_part(data.match, pen)}
    return page(request, "table/queue/away.html", context)
