"""The addresses of records and of a device's matches."""

from django.urls import URLPattern, URLResolver, path

from referee.history import matches, summary, views

PICTURE_KINDS = ("svg", "png")
urlpatterns: list[URLPattern | URLResolver] = [
    path("partidos/", matches.matches_page, name="matches"),
    path("partidos/traer", matches.bring_actas, name="bring"),
    path("partidos/traidos/<str:delivery_id>/", matches.delivery_page, name="delivery"),
    path("partidos/<str:match_id>/borrar", matches.delete_own, name="delete"),
    path("partidos/<str:match_id>/volver", matches.restore_own, name="restore"),
    path("p/<str:match_id>/acta/", views.record_from_table),
    path("acta/<str:match_id>/", views.record_page, name="record"),
    path("acta/<str:match_id>/manos", views.record_hands, name="record-hands"),
    path("acta/<str:match_id>/archivo", views.record_file, name="record-file"),
    *(
        path(f"acta/<str:match_id>/figura.{kind}", summary.own_picture, {"kind": kind}, name=f"picture-{kind}")
        for kind in PICTURE_KINDS
    ),
    *(
        path(f"m/<str:token>/acta/figura.{kind}", summary.watched_picture, {"kind": kind}, name=f"watch-picture-{kind}")
        for kind in PICTURE_KINDS
    ),
    path("p/<str:match_id>/acta/figura.png", summary.picture_from_table),
    path("m/<str:token>/acta/", views.watched_record, name="watch-record"),
    path("m/<str:token>/acta/manos", views.watched_hands, name="watch-record-hands"),
    path("m/<str:token>/acta/archivo", views.watched_file, name="watch-record-file"),
]
