"""The sockets of the live screen, and their addresses."""

from django.urls import URLPattern

socket_urlpatterns: list[URLPattern] = []
