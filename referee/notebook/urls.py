"""The addresses of notebooks: one path a feature."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("referee.notebook.home")),
    path("", include("referee.notebook.people")),
    path("", include("referee.notebook.adding")),
    path("", include("referee.notebook.leaf")),
    path("", include("referee.notebook.settings")),
    path("", include("referee.notebook.evenings")),
    path("", include("referee.notebook.league")),
    path("", include("referee.notebook.profiles")),
    path("", include("referee.notebook.records")),
    path("", include("referee.notebook.files.views")),
]
