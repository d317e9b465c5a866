"""The site's addresses."""

from django.urls import include, path
from django.views.i18n import set_language

from referee import health

urlpatterns = [
    path("", include("referee.table.urls")),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("idioma/", set_language, name="set-language"),
]
