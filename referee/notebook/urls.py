"""The addresses of notebooks: one path a feature."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("referee.notebook.home.urls")),
]
