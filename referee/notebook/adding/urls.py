"""The addresses by which matches come into a notebook, and go out of it."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.adding import leaf_page, play, slots, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("p/<str:match_id>/libreta/", views.choose, name="choose-notebook"),
    path("p/<str:match_id>/libreta/hueco", slots.slot, name="notebook-slot"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/", views.put_in, name="put-in"),
    path("libreta/<str:notebook>/anotar/<str:match_id>/no", views.keep_out, name="keep-out"),
    path("libreta/<str:notebook>/partido/<str:match_id>/", leaf_page.leaf_page, name="leaf"),
    path("libreta/<str:notebook>/partido/<str:match_id>/sacar", leaf_page.take_out, name="take-out"),
    path("libreta/<str:notebook>/partido/<str:match_id>/cuenta", leaf_page.mark, name="mark-leaf"),
    path("libreta/<str:notebook>/partido/<str:match_id>/copia", leaf_page.keep_copy, name="keep-copy"),
    path("libreta/<str:notebook>/jugar/", play.play, name="play"),
]
