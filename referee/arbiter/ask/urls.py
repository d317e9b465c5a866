"""The addresses of questions to the referee, with a match and without one."""

from django.urls import URLPattern, URLResolver, path

from referee.arbiter.ask import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("arbitro/", views.games, name="ask-games"),
    path("arbitro/<str:ruleset>/", views.anywhere, name="ask-game"),
    path("arbitro/<str:ruleset>/<str:tab>/", views.anywhere, name="ask-game-tab"),
    path("p/<str:match_id>/arbitro/", views.ask_at_table, name="ask"),
    path("p/<str:match_id>/arbitro/<str:tab>/", views.ask_at_table, name="ask-tab"),
]
