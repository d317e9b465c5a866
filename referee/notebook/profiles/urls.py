"""The addresses of people's figures."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.profiles import views
from referee.picture.kept import TYPES

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/gente/<int:number>/", views.person, name="person"),
    *(
        path(
            f"libreta/<str:notebook>/gente/<int:number>/figura.{kind}", views.year, {"kind": kind}, name=f"year-{kind}"
        )
        for kind in TYPES
    ),
    path("libreta/<str:notebook>/yunta/<str:people>/", views.pair, name="pair"),
    path("libreta/<str:notebook>/frente/<str:people>/", views.against, name="against"),
]
