"""The addresses of a notebook's people."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.people import changing, forgetting, merging, people_list, splitting, without_name

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/gente/", people_list.people_list, name="notebook-people"),
    path("libreta/<str:notebook>/gente/<int:number>/cambiar/", changing.change, name="person-change"),
    path("libreta/<str:notebook>/gente/<int:number>/apodo", changing.take_alias_back, name="person-alias"),
    path("libreta/<str:notebook>/gente/<int:number>/juntar/", merging.merge, name="person-merge"),
    path("libreta/<str:notebook>/gente/<int:number>/separar", merging.separate, name="person-separate"),
    path("libreta/<str:notebook>/gente/<int:number>/partir/", splitting.split, name="person-split"),
    path("libreta/<str:notebook>/gente/<int:number>/olvidar/", forgetting.forget, name="person-forget"),
    path("libreta/<str:notebook>/sin-mi-nombre/<str:match_id>", without_name.without_name, name="without-name"),
]
