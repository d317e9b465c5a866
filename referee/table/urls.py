"""The addresses of the live screen."""

from django.urls import URLPattern, URLResolver, path

from referee.table import pages, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("anotar/", pages.start, name="start"),
    path("mesa/", pages.new, name="new"),
    path("p/<str:match_id>/", pages.table, name="table"),
    path("p/<str:match_id>/tap", views.tap, name="tap"),
    path("p/<str:match_id>/undo", views.undo, name="undo"),
    path("p/<str:match_id>/redo", views.redo, name="redo"),
    path("p/<str:match_id>/live", views.live, name="live"),
    path("p/<str:match_id>/why", views.why, name="why"),
    path("p/<str:match_id>/gloss", pages.gloss, name="gloss"),
    path("p/<str:match_id>/mano", pages.hand, name="hand"),
    path("p/<str:match_id>/link", pages.link, name="link"),
    path("p/<str:match_id>/revancha", pages.rematch, name="rematch"),
    path("m/<str:token>/", pages.watch, name="watch"),
    path("m/<str:token>/live", views.watch_live, name="watch-live"),
]
