"""The addresses of the tables."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.league import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/tabla/", views.league, name="league"),
    path("libreta/<str:notebook>/tabla/nueva", views.new_season, name="season-new"),
    path("libreta/<str:notebook>/tabla/<int:number>/", views.season, name="season"),
    path("libreta/<str:notebook>/tabla/<int:number>/cambiar", views.change_season, name="season-change"),
    path("libreta/<str:notebook>/tabla/<int:number>/borrar", views.drop_season, name="season-drop"),
]
