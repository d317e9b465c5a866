"""The addresses of questions to the referee, with a match and without one."""

from django.urls import URLPattern, URLResolver, path

from referee.arbiter.ask import ask

urlpatterns: list[URLPattern | URLResolver] = [
    path("arbitro/", ask.games, name="ask-games"),
    path("arbitro/<str:ruleset>/", ask.anywhere, name="ask-game"),
    path("arbitro/<str:ruleset>/<str:tab>/", ask.anywhere, name="ask-game-tab"),
    path("p/<str:match_id>/arbitro/", ask.at_table, name="ask"),
    path("p/<str:match_id>/arbitro/<str:tab>/", ask.at_table, name="ask-tab"),
]
