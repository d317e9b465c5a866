"""The floor: the least that Django and Channels can do for a table, to measure the product against in the same run.

A form post through Django's full default middleware, one row inserted, one small template rendered, one group
message to four sockets, 204. Its sync code runs on one fixed thread with a persistent connection, as the product's
does. Run it: `python tools/bench/live_floor_app.py --port 8001 --data FOLDER`.
"""

import argparse
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import django
from asgiref.sync import ThreadSensitiveContext, async_to_sync
from django.conf import settings

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
PAGE = '<form><input type="hidden" name="csrfmiddlewaretoken" value="{{ csrf_token }}"></form>'
FRAGMENT = """<div id="live" data-nonce="{{ nonce }}" data-seq="{{ seq }}" hx-swap-oob="true"><ol>
{% for row in rows %}<li class="{% cycle "odd" "even" %}">{{ row.number }}
<b>{{ row.name }}</b> <i>{{ row.said }}</i></li>{% endfor %}</ol></div>"""
ROWS = [{"number": number, "name": f"Player {number}", "said": "envido & real envido"} for number in range(50)]


def configure(data: Path) -> None:
    """Django's settings for this one file."""
    apps = ("django.contrib.contenttypes", "django.contrib.sessions", "django.contrib.auth", "django.contrib.messages")
    options = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
    database = {"ENGINE": "django.db.backends.sqlite3", "NAME": data / "floor.sqlite3", "CONN_MAX_AGE": None}
    loader = ("django.template.loaders.locmem.Loader", {"page.html": PAGE, "fragment.html": FRAGMENT})
    settings.configure(
        SECRET_KEY="only-for-the-bench" * 4,
        ALLOWED_HOSTS=["127.0.0.1"],
        DATABASES={"default": {**database, "OPTIONS": options}},
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        INSTALLED_APPS=[*apps, "django_htmx"],
        MIDDLEWARE=MIDDLEWARE,
        ROOT_URLCONF=__name__,
        CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}},
        TEMPLATES=[
            {
                "BACKEND": "django.template.backends.django.DjangoTemplates",
                "OPTIONS": {"loaders": [("django.template.loaders.cached.Loader", [loader])]},
            }
        ],
        USE_TZ=True,
        LOGGING_CONFIG=None,
    )
    django.setup()


options = argparse.ArgumentParser(description=__doc__)
options.add_argument("--port", type=int, default=8001)
options.add_argument("--data", type=Path, required=True)
if not settings.configured:
    configure(Path(os.environ["FLOOR_DATA"]) if "FLOOR_DATA" in os.environ else options.parse_args().data)

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402 (these need the settings)
from channels.layers import get_channel_layer  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.core.asgi import get_asgi_application  # noqa: E402
from django.db import connection, models, transaction  # noqa: E402
from django.http import HttpRequest, HttpResponse  # noqa: E402
from django.shortcuts import render  # noqa: E402
from django.template.loader import render_to_string  # noqa: E402
from django.urls import path  # noqa: E402
from django.views.decorators.http import require_POST  # noqa: E402


class Row(models.Model):
    """One announcement."""

    match = models.CharField(max_length=22)
    seq = models.PositiveIntegerField()
    data = models.TextField()

    class Meta:
        app_label = "floor"
        constraints = (models.UniqueConstraint(fields=["match", "seq"], name="one_row_per_place"),)

    def __str__(self) -> str:
        return self.data


def page(request: HttpRequest, table: str) -> HttpResponse:
    """The page that a phone opens first: a CSRF token."""
    return render(request, "page.html")


@require_POST
def say(request: HttpRequest, table: str) -> HttpResponse:
    """One announcement: insert, render, send."""
    nonce = request.POST["nonce"]
    with transaction.atomic():
        seq = (Row.objects.filter(match=table).aggregate(models.Max("seq"))["seq__max"] or 0) + 1
        Row.objects.create(match=table, seq=seq, data=json.dumps({"nonce": nonce}))
    html = render_to_string("fragment.html", {"nonce": nonce, "seq": seq, "rows": ROWS})
    async_to_sync(get_channel_layer().group_send)(f"table.{table}", {"type": "push", "html": html})
    return HttpResponse(status=204)


class Phone(AsyncWebsocketConsumer):
    """A socket that passes on what its table's group gets."""

    async def connect(self) -> None:
        """Join the table's group."""
        self.group = f"table.{self.scope['url_route']['kwargs']['table']}"
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def push(self, message: dict[str, str]) -> None:
        """Send the fragment on."""
        await self.send(text_data=message["html"])

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        await self.channel_layer.group_discard(self.group, self.channel_name)


urlpatterns = [path("t/<str:table>/", page), path("t/<str:table>/say", say)]
sockets = URLRouter([path("ws/t/<str:table>/", Phone.as_asgi())])
pages, THREAD = get_asgi_application(), ThreadPoolExecutor(1, thread_name_prefix="django")


async def http(scope, receive, send):
    """All sync code on one fixed thread, so that the connection persists."""
    async with ThreadSensitiveContext(executor=THREAD):
        await pages(scope, receive, send)


application = ProtocolTypeRouter({"http": http, "websocket": AllowedHostsOriginValidator(sockets)})


def main() -> None:
    """Make the table, then serve with the product's server options."""
    import uvicorn

    arguments = options.parse_args()
    with connection.schema_editor() as editor:
        editor.create_model(Row)
    connection.close()
    uvicorn.run(
        application, host="127.0.0.1", port=arguments.port, loop="uvloop", http="httptools", ws="websockets-sansio",
        ws_per_message_deflate=False, lifespan="off", access_log=False, log_level="warning", timeout_keep_alive=30,
    )  # fmt: skip


if __name__ == "__main__":
    main()
