"""The addresses of records and of a device's matches."""

from django.urls import URLPattern, URLResolver, path

from referee.history import bringing, own_matches, picture_page, views

KINDS = ("svg", "png")
urlpatterns: list[URLPattern | URLResolver] = [
    path("partidos/", own_matches.matches, name="matches"),
    path("partidos/traer", bringing.bring, name="bring"),
    path("partidos/traidos/<str:delivery_id>/", bringing.delivery, name="delivery"),
    path("partidos/<str:match_id>/borrar", own_matches.delete, name="delete"),
    path("partidos/<str:match_id>/volver", own_matches.restore, name="restore"),
    path("p/<str:match_id>/acta/", views.from_table),
    path("acta/<str:match_id>/", views.record, name="record"),
    path("acta/<str:match_id>/manos", views.record_hands, name="record-hands"),
    path("acta/<str:match_id>/archivo", views.record_file, name="record-file"),
    *(
        path(f"acta/<str:match_id>/figura.{kind}", picture_page.own, {"kind": kind}, name=f"picture-{kind}")
        for kind in KINDS
    ),
    *(
        path(f"m/<str:token>/acta/figura.{kind}", picture_page.watched, {"kind": kind}, name=f"watch-picture-{kind}")
        for kind in KINDS
    ),
    path("p/<str:match_id>/acta/figura.png", picture_page.from_table),
    path("m/<str:token>/acta/", views.watched, name="watch-record"),
    path("m/<str:token>/acta/manos", views.watched_hands, name="watch-record-hands"),
    path("m/<str:token>/acta/archivo", views.watched_file, name="watch-record-file"),
]
