"""Pages for what goes wrong: in the site's own look, with the status that says so."""

import pytest
from django.test import Client, RequestFactory
from django.views.defaults import server_error


def test_a_page_that_is_not_there(client: Client) -> None:
    answer = client.get("/no/hay/nada", headers={"accept-language": "en"})
    assert (answer.status_code, b"base.css" in answer.content) == (404, True)


@pytest.mark.parametrize(("language", "words"), [("es-AR", "quedó vieja"), ("en", "is out of date")])
def test_a_form_without_its_token(language: str, words: str) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/idioma/", {"language": "en"}, headers={"accept-language": language})
    assert answer.status_code == 403
    assert words in answer.content.decode()
    assert "base.css" in answer.content.decode()


def test_an_error_of_ours(rf: RequestFactory) -> None:
    answer = server_error(rf.get("/"))
    assert answer.status_code == 500
    assert "sigue anotado" in answer.content.decode()


def test_every_page_forbids_what_it_does_not_need(client: Client) -> None:
    policy = dict(part.strip().split(" ", 1) for part in client.get("/healthz")["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "object-src": "'none'",
        "frame-ancestors": "'none'",
    }


def test_the_language_can_be_chosen(client: Client) -> None:
    answer = client.post("/idioma/", {"language": "en", "next": "/"})
    assert (answer.status_code, answer["Location"], answer.cookies["language"].value) == (302, "/", "en")
    assert client.get("/no/hay/nada")["Content-Language"] == "en"
