"""The addresses of the rule book."""

from django.urls import URLPattern, URLResolver, path

from referee.arbiter import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("reglas/", views.books, name="books"),
    path("reglas/<str:ruleset>/", views.rules, name="rules"),
]
