"""The addresses of records and of a device's matches."""

from django.urls import URLPattern, URLResolver, path

from referee.history import matches, moving, summary, views
from referee.inputs import page_moved

urlpatterns: list[URLPattern | URLResolver] = [
    path("partidos/", matches.matches_page, name="matches"),
    path("partidos/traer", matches.bring_actas, name="bring"),
    path("partidos/traidos/<str:delivery_id>/", matches.delivery_page, name="delivery"),
    path("partidos/traidos/<str:delivery_id>/<int:number>/", moving.returned_page, name="returned"),
    path("partidos/<str:match_id>/borrar", matches.delete_own, name="delete"),
    path("partidos/<str:match_id>/volver", matches.restore_own, name="restore"),
    path("acta/<str:match_id>/seguir/", moving.moving_page, name="moving"),
    path("acta/<str:match_id>/seguir/archivo", moving.give_moving_file, name="moving-file"),
    path("p/<str:match_id>/acta/", page_moved("record")),
    path("p/<str:match_id>/acta/figura.png", page_moved("picture-png")),
]
for place, named in (("acta/<str:match_id>/", ""), ("m/<str:token>/acta/", "watch-")):
    urlpatterns += [
        path(place, views.record_page, name=f"{named}record"),
        path(f"{place}manos", views.record_hands, name=f"{named}record-hands"),
        path(f"{place}archivo", views.record_file, name=f"{named}record-file"),
        path(f"{place}figura.svg", summary.match_picture, {"kind": "svg"}, name=f"{named}picture-svg"),
        path(f"{place}figura.png", summary.match_picture, {"kind": "png"}, name=f"{named}picture-png"),
    ]
