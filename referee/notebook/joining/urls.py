"""The addresses by which phones come into a notebook."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.joining import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("l/<str:token>/", views.link, name="notebook-link"),
    path("libreta/<str:notebook>/entrar", views.enter, name="notebook-enter"),
]
