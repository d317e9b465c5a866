"""The addresses of notebooks: one path a feature."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("referee.notebook.home.urls")),
    path("", include("referee.notebook.people.urls")),
    path("", include("referee.notebook.joining.urls")),
    path("", include("referee.notebook.adding.urls")),
    path("", include("referee.notebook.settings.urls")),
    path("", include("referee.notebook.evenings.urls")),
    path("", include("referee.notebook.league.urls")),
    path("", include("referee.notebook.profiles.urls")),
    path("", include("referee.notebook.records.urls")),
    path("", include("referee.notebook.files.urls")),
]
