"""Who may do what in a notebook: every role and every act over HTTP.

`ACTS` is the table; each feature adds its own acts to it with who may do them. Every one is tried by the phones of all
roles, by one of another notebook, by one whose links were revoked, and by one without anything.
"""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, resolve, reverse
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from referee.matches.identity import links as match_links
from referee.matches.identity import pens
from referee.matches.identity.pens import new_device
from referee.matches.models import Delivery, Match, Pen
from referee.notebook import identity
from referee.notebook.identity import SAMPLE
from referee.notebook.keeping import leaves, notebooks
from referee.notebook.models import Intake, Keeper, Leaf, Night, Notebook, Person, Season
from tests.at_table import join_match
from tests.notebook import making
from tests.notebook.files.making import TABLES
from tests.test_headers import patterns

pytestmark = pytest.mark.django_db
NOBODY = frozenset[str]()
KEEPS = frozenset({"lleva"})
WRITES = frozenset({"lleva", "anota"})
READS = frozenset({"lleva", "anota", "mira"})
ROLES = ("lleva", "anota", "mira", "at the table", "another notebook's", "revoked", "nobody")
REFUSED = 403
ANSWERED = (200, 302, 400, 409, 422)
"""Whoever may ask may still ask for something that can't be."""


@dataclass
class Scene:
    """A notebook with a match of everybody's table, one that the phone which writes put in, and one that is not in.

    The phone of each kind holds a scorer's pen of all three matches, unless the act is about somebody who has none.
    """

    notebook: Notebook
    phones: dict[str, Client]
    keepers: dict[str, Keeper]
    leaf: Leaf
    written: Leaf
    outside: Match
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Act:
    """A request that a scene makes possible, and who may make it."""

    name: str
    may: frozenset[str]
    address: Callable[[Scene], str]
    sent: dict[str, str] | None = None
    """What is posted; None where the page is only read."""
    before: Callable[[Scene], object] | None = None


def page(name: str, *args: Callable[[Scene], object]) -> Callable[[Scene], str]:
    """The address of a page of the notebook."""
    return lambda scene: reverse(name, args=[scene.notebook.pk, *(arg(scene) for arg in args)])


def whole(part: str) -> Callable[[Scene], str]:
    """The address of the file of a whole notebook, or of a part of it."""
    return lambda scene: f"{page('notebook-download')(scene)}?{part}"


def leaf(scene: Scene) -> str:
    return scene.leaf.match_id


def written(scene: Scene) -> str:
    return scene.written.match_id


def outside(scene: Scene) -> str:
    return scene.outside.pk


def ana(scene: Scene) -> int:
    return Person.objects.get(notebook=scene.notebook, name="Ana").pk


def ana_and_caro(scene: Scene) -> str:
    return "+".join(str(Person.objects.get(notebook=scene.notebook, name=name).pk) for name in ("Ana", "Caro"))


def day(scene: Scene) -> str:
    return scene.leaf.day.isoformat()


def season(scene: Scene) -> int:
    return Season.objects.get_or_create(notebook=scene.notebook, name="2026", first=scene.leaf.day)[0].pk


def brought(scene: Scene) -> int:
    delivery = Delivery.objects.create(files=[], total=0, finished_at=timezone.now())
    return Intake.objects.create(notebook=scene.notebook, delivery=delivery, agreed_at=timezone.now()).pk


def waiting(scene: Scene) -> int:
    delivery = Delivery.objects.create(files=[], total=0, stage=Delivery.Stage.WAIT)
    return Intake.objects.create(notebook=scene.notebook, delivery=delivery).pk


def own_batch(scene: Scene) -> int:
    delivery = Delivery.objects.create(files=[], total=0, finished_at=timezone.now())
    by = scene.keepers["anota"]
    return Intake.objects.create(notebook=scene.notebook, by=by, agreed_at=timezone.now(), delivery=delivery).pk


def remove_pens(scene: Scene) -> None:
    Pen.objects.all().delete()


def take_out(scene: Scene) -> None:
    leaves.take_leaf_out(scene.notebook, scene.leaf, scene.keepers["lleva"])
    leaves.take_leaf_out(scene.notebook, scene.written, scene.keepers["anota"])


def delete_match(scene: Scene) -> None:
    Match.objects.filter(pk=scene.leaf.match_id).update(deleted_at=timezone.now())


SETTINGS = {"name": "Otros", "zone": "UTC", "turn": "5", "adopt": "no"}
WHO = {f"who{seat}": "alguien" for seat in range(4)} | {"counts": "si"}
ACTS = [
    Act("read the first page", READS, page("notebook")),
    Act("read a match of it", READS, page("leaf", leaf)),
    Act("give links", READS, page("notebook-share")),
    Act("put in a match of its own", WRITES, page("put-in", outside), {"known": "1"}),
    Act("say who sat where", WRITES, page("put-in", outside), WHO),
    Act("see who would sit where", WRITES, page("put-in", outside)),
    Act("put in somebody else's match", NOBODY, page("put-in", outside), {"known": "1"}, remove_pens),
    Act("keep a match out", WRITES, page("keep-out", outside), {}),
    Act("say who sat where in another's leaf, from its table", WRITES, page("put-in", leaf), WHO),
    Act("say who sat where in another's leaf", KEEPS, page("put-in", leaf), WHO, remove_pens),
    Act("say who sat where in its own leaf", WRITES, page("put-in", written), WHO, remove_pens),
    Act("take another's leaf out", KEEPS, page("take-out", leaf), {}),
    Act("take its own leaf out", WRITES, page("take-out", written), {}),
    Act("put another's leaf back", KEEPS, page("put-back", leaf), {}, take_out),
    Act("put its own leaf back", WRITES, page("put-back", written), {}, take_out),
    Act("mark another's leaf", KEEPS, page("mark-leaf", leaf), {"why_not": "corto"}),
    Act("mark its own leaf", WRITES, page("mark-leaf", written), {"why_not": "corto"}),
    Act("read a match that its phones deleted", READS, page("leaf", leaf), None, delete_match),
    Act("change the day of another's leaf", KEEPS, page("leaf-day", leaf), {"day": "2026-11-01"}),
    Act("change the day of its own leaf", WRITES, page("leaf-day", written), {"day": "2026-11-01"}),
    Act("see the page of a result by hand", WRITES, page("result-by-hand")),
    Act("note a result by hand", WRITES, page("result-by-hand"), {}),
    Act("read the people", READS, page("notebook-people")),
    Act("read a person", READS, page("person", ana)),
    Act("read a pair", READS, page("pair", ana_and_caro)),
    Act("read two against each other", READS, page("against", ana_and_caro)),
    Act("read an evening", READS, page("night", day)),
    Act("have the picture of an evening", READS, page("night-picture", day)),
    Act("have the picture of a person's year", READS, page("year-png", ana)),
    Act("have the drawing of a person's year", READS, page("year-svg", ana)),
    Act("read the league", READS, page("league")),
    Act("read the records", READS, page("records")),
    Act("replay a match of it", READS, page("leaf-replay", leaf)),
    Act("rename a person", KEEPS, page("person-change", ana), {"name": "Anita"}),
    Act("see the page of a person's names", KEEPS, page("person-change", ana)),
    Act("see a merge of two people", KEEPS, page("person-merge", ana)),
    Act("merge two people", KEEPS, page("person-merge", ana), {"con": "1"}),
    Act("see what would be split", KEEPS, page("person-split", ana)),
    Act("split a person", KEEPS, page("person-split", ana), {"name": "Zoe"}),
    Act("forget a person", KEEPS, page("person-forget", ana), {}),
    Act("ask that somebody be forgotten", READS, page("forget-ask"), {}),
    Act("leave somebody who shall be forgotten", KEEPS, page("forget-refuse", ana), {}),
    Act("take an alias back", KEEPS, page("person-alias", ana), {"key": "ana"}),
    Act("separate two people", KEEPS, page("person-separate", ana), {}),
    Act("read a season", READS, page("season", season)),
    Act("make a season", KEEPS, page("season-new"), {}),
    Act("change a season", KEEPS, page("season-change", season), {}),
    Act("drop a season", KEEPS, page("season-drop", season), {}),
    Act("see the note of an evening", WRITES, page("evening-note", day)),
    Act("write a note of an evening", WRITES, page("evening-note", day), {"note": "larga"}),
    Act("put the matches before one in", WRITES, page("put-earlier", leaf), {}),
    Act("see the page to play", WRITES, page("play")),
    Act("play", WRITES, page("play"), {"ruleset": "argentino", "seat0": "Ana", "seat1": "Bruno"}),
    Act("see the offer to count bluffs", KEEPS, page("notebook-bluffs")),
    Act("answer the offer to count bluffs", KEEPS, page("notebook-bluffs"), {}),
    Act("see the settings", KEEPS, page("notebook-settings")),
    Act("change the settings", KEEPS, page("notebook-settings"), SETTINGS),
    Act("see what may be kept of it", READS, page("notebook-download")),
    *(Act(f"keep a table, {name}", READS, page("notebook-table", lambda _scene, name=name: name)) for name in TABLES),
    *(Act(f"keep all of it: {part}", WRITES, whole(part)) for part in ("todo", "json", "todo&parte=1")),
    Act("see what may be brought", KEEPS, page("notebook-bring")),
    Act("bring a file", KEEPS, page("notebook-bring"), {}),
    Act("see how far a file is", KEEPS, page("notebook-brought", brought)),
    Act("answer whether it wants a second key", KEEPS, page("second-key"), {"take": "1"}),
    Act("agree to what would come in", KEEPS, page("notebook-brought", waiting), {}),
    Act("let it go", KEEPS, page("notebook-batch-drop", waiting), {}),
    Act("take another's batch out", KEEPS, page("notebook-batch-undo", brought), {}),
    Act("see its own batch", WRITES, page("notebook-brought", own_batch)),
    Act("take its own batch out", WRITES, page("notebook-batch-undo", own_batch), {}),
    Act("see which of its matches would go in", WRITES, page("put-many")),
    Act("put its matches in", WRITES, page("put-many"), {"who0": "nueva"}),
    Act("revoke the links", KEEPS, page("notebook-revoke"), {}),
    Act("delete it", KEEPS, page("notebook-delete"), {}),
    Act("look at the sample", frozenset(ROLES), lambda _scene: reverse("notebook", args=[SAMPLE])),
    Act("take it off the phone", READS, page("notebook-leave"), {}),
]


@pytest.fixture(scope="module")
def whole_scene(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    """A scene that is made once, and goes when the last test has ended."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_scene()
        transaction.set_rollback(True)


@pytest.fixture
def scene(whole_scene: Scene, db: None) -> Scene:
    """The scene as it was made, whatever another test did there."""
    phones = {name: Client() for name in whole_scene.phones}
    for name, phone in phones.items():
        phone.cookies = deepcopy(whole_scene.phones[name].cookies)
    notebook, keepers, leaf, written, outside = deepcopy(
        (whole_scene.notebook, whole_scene.keepers, whole_scene.leaf, whole_scene.written, whole_scene.outside)
    )
    return Scene(notebook, phones, keepers, leaf, written, outside)


def make_scene() -> Scene:
    notebook, first = making.notebook()
    leaf_of_first = making.leaf(notebook, making.played(), first)
    outside = making.played(at=making.EVENING.replace(day=20))
    # Somebody whose links were revoked since; then all others come.
    revoked = Client()
    revoked.get(reverse("notebook-link", args=[identity.notebook_token(notebook, "mira")]))
    first_phone = making.client_of(first.device)
    first_phone.post(reverse("notebook-revoke", args=[notebook.pk]))
    notebook.refresh_from_db()
    keepers = {role: making.keeper(notebook, role) for role in READS}
    making.keeper(notebook, "lleva")
    keepers["another notebook's"] = making.notebook(name="Otra")[1]
    written = making.leaf(notebook, making.played(winner=1), keepers["anota"])
    devices = {name: keeper.device for name, keeper in keepers.items()} | {"at the table": pens.new_device()}
    for match in (leaf_of_first.match, outside, written.match):
        for device in devices.values():
            join_match(match, device)
    phones = {name: making.client_of(device) for name, device in devices.items()}
    phones |= {"revoked": revoked, "nobody": Client()}
    return Scene(notebook, phones, keepers, leaf_of_first, written, outside)


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
def test_every_role_may_do_what_the_table_says(scene: Scene, act: Act) -> None:
    if act.before is not None:
        act.before(scene)
    address = act.address(scene)
    allowed = set()
    for role in ROLES:
        phone = scene.phones[role]
        # What one of them does is undone before the next one tries.
        with transaction.atomic():
            answer = phone.get(address) if act.sent is None else phone.post(address, act.sent)
            transaction.set_rollback(True)
        assert answer.status_code in (*ANSWERED, REFUSED), (role, answer.status_code)
        assert not re.search("bajar|traer", address) or "no-store" in answer["Cache-Control"]
        if answer.status_code != REFUSED:
            allowed.add(role)
        else:
            text = answer.content.decode()
            assert role in READS or scene.notebook.name not in text
            assert role in READS or "Pedile el link a quien lleva la libreta" in text
    assert allowed == act.may


APART = {"notebook-enter", "notebook-restore", "without-name", "hands-behind"}
"""Addresses that have their own tests: of offers, of deleted notebooks, of seats, and of what is asked for."""


def test_every_address_of_a_notebook_is_in_the_table(scene: Scene) -> None:
    names = {one.name for one in patterns(get_resolver().url_patterns) if "notebook" in one.pattern.converters}
    tried = {resolve(act.address(scene).partition("?")[0]).url_name for act in ACTS}
    assert names - tried == APART


def test_the_place_of_an_evening_is_for_those_who_keep_the_notebook(scene: Scene) -> None:
    address = reverse("evening-note", args=[scene.notebook.pk, day(scene)])
    for role in ("anota", "lleva"):
        scene.phones[role].post(address, {"note": f" {role}\u202e ", "place": "en lo de Ana"})
        night = Night.objects.get(pk=scene.leaf.night_id)
        assert (night.note, night.place) == (role, "en lo de Ana" if role == "lleva" else "")
    scene.phones["lleva"].post(address, {"note": "x" * 300})
    night.refresh_from_db()
    assert (len(night.note), night.place) == (200, "en lo de Ana")
    for other in ("1999-01-01", "hoy"):
        answer = scene.phones["lleva"].post(reverse("evening-note", args=[scene.notebook.pk, other]), {"note": "x"})
        assert answer.status_code == 404


def test_only_posts_change_anything(scene: Scene) -> None:
    phone = scene.phones["lleva"]
    rev, leaves = scene.notebook.rev, Leaf.objects.count()
    both = {act.address(scene) for act in ACTS if act.sent is None}
    for act in ACTS:
        address = act.address(scene)
        if act.sent is not None and address not in both:
            assert phone.get(address).status_code in (200, 405), act.name
    scene.notebook.refresh_from_db()
    assert (scene.notebook.rev, Leaf.objects.count()) == (rev, leaves)


def test_nobody_reads_a_deleted_one_and_it_has_no_links() -> None:
    notebook, keeper = making.notebook(deleted_at=timezone.now())
    assert making.client_of(keeper.device).get(reverse("notebook", args=[notebook.pk])).status_code == 403
    assert identity.notebook_of_token(identity.notebook_token(notebook, Keeper.Role.LOOKS)) is None


def test_what_a_notebook_has_not_leads_back_to_the_notebooks(notebook: Notebook, keeper: Keeper) -> None:
    answer = making.client_of(keeper.device).get(reverse("person", args=[notebook.pk, 1]))
    assert answer.status_code == 404
    assert "Eso no está en la libreta" in answer.content.decode()
    assert f'href="{reverse("notebooks")}"' in answer.content.decode()


LOOKS, WRITES_LINK, KEEPS_LINK = Keeper.Role.LOOKS, Keeper.Role.WRITES, Keeper.Role.KEEPS


def open_link(client: Client, notebook: Notebook, role: str) -> HttpResponse:
    answer = client.get(reverse("notebook-link", args=[identity.notebook_token(notebook, role)]))
    assert answer["Referrer-Policy"] == "no-referrer"
    return answer


def roles(notebook: Notebook) -> list[str]:
    return list(Keeper.objects.filter(notebook=notebook).order_by("pk").values_list("role", flat=True))


def test_opening_a_link_to_look_leads_to_the_notebook(notebook: Notebook) -> None:
    phone = Client()
    answer = open_link(phone, notebook, LOOKS)
    assert answer.status_code == 302
    assert answer["Location"] == reverse("notebook", args=[notebook.pk])
    assert phone.get(answer["Location"]).status_code == 200
    assert roles(notebook) == [KEEPS_LINK, LOOKS]


@pytest.mark.parametrize("role", [WRITES_LINK, KEEPS_LINK])
def test_more_than_to_look_takes_a_button(notebook: Notebook, keeper: Keeper, role: str) -> None:
    phone = Client()
    answer = open_link(phone, notebook, role)
    enter = reverse("notebook-enter", args=[notebook.pk])
    assert answer["Location"] == enter
    page = phone.get(enter)
    # Its form has to name its origin.
    assert page["Referrer-Policy"] == "same-origin"
    assert roles(notebook) == [KEEPS_LINK, LOOKS]
    assert phone.post(enter)["Location"] == reverse("notebook", args=[notebook.pk])
    assert roles(notebook) == [KEEPS_LINK, role]
    # The offer is gone: the address alone gives nothing.
    Keeper.objects.filter(role=role).exclude(device=keeper.device).update(role=LOOKS)
    phone.post(enter)
    assert roles(notebook) == [KEEPS_LINK, LOOKS]


def test_a_link_never_lowers_a_role(notebook: Notebook, phone: Client) -> None:
    for role in (LOOKS, WRITES_LINK, KEEPS_LINK):
        assert open_link(phone, notebook, role)["Location"] == reverse("notebook", args=[notebook.pk])
    assert roles(notebook) == [KEEPS_LINK]


def test_an_offer_is_for_its_own_notebook_alone(notebook: Notebook) -> None:
    other, _other = making.notebook(name="Otra")
    phone = Client()
    open_link(phone, notebook, KEEPS_LINK)
    open_link(phone, other, LOOKS)
    phone.cookies["notebook-offer"] = identity.notebook_token(notebook, KEEPS_LINK)
    phone.post(reverse("notebook-enter", args=[other.pk]))
    assert roles(other) == [KEEPS_LINK, LOOKS]


def test_no_other_token_opens_anything(notebook: Notebook) -> None:
    other, _other = making.notebook(name="Otra")
    match = making.played()
    swapped = notebook.pk + identity.notebook_token(other, KEEPS_LINK)[22:]
    cut = identity.notebook_token(notebook, KEEPS_LINK)[:-1]
    wrong = [swapped, match_links.watch_token(match), cut + "_", "x" * 44, "ñ" * 44]
    for token in wrong:
        answer = Client().get(reverse("notebook-link", args=[token]))
        assert answer.status_code == 403
        assert "Pedile el link a quien lleva la libreta" in answer.content.decode()
    assert Keeper.objects.filter(notebook__in=[notebook, other]).count() == 2


def test_revoking_drops_every_link_and_phone_but_the_one_that_did_it(notebook: Notebook, keeper: Keeper) -> None:
    second = making.keeper(notebook, KEEPS_LINK)
    old = identity.notebook_token(notebook, LOOKS)
    answer = making.client_of(second.device).post(reverse("notebook-revoke", args=[notebook.pk]))
    assert answer.status_code == 302
    assert list(Keeper.objects.filter(notebook=notebook).values_list("device", flat=True)) == [second.device]
    assert Client().get(reverse("notebook-link", args=[old])).status_code == 403
    assert making.client_of(keeper.device).get(reverse("notebook", args=[notebook.pk])).status_code == 403
    notebook.refresh_from_db()
    assert identity.notebook_of_token(identity.notebook_token(notebook, WRITES_LINK)) == (notebook, WRITES_LINK)


def test_too_many_links_are_refused(notebook: Notebook) -> None:
    link = reverse("notebook-link", args=[identity.notebook_token(notebook, LOOKS)])
    answers = [Client().get(link) for _ in range(61)]
    assert [answer.status_code for answer in answers[-2:]] == [302, 429]


def test_the_share_page_gives_links_of_the_same_or_a_lower_kind(notebook: Notebook, keeper: Keeper) -> None:
    every = [LOOKS, WRITES_LINK, KEEPS_LINK]
    for role in every:
        kinds = every[: every.index(role) + 1]
        phone = notebooks.admit_phone(notebook, new_device(), role)
        for kind in every:
            page = making.client_of(phone.device).get(reverse("notebook-share", args=[notebook.pk]), {"para": kind})
            assert page["Referrer-Policy"] == "same-origin"
            links = [
                other for other in Keeper.Role if identity.notebook_token(notebook, other) in page.content.decode()
            ]
            assert links == [kind if kind in kinds else LOOKS]
            assert "no-store" in page["Cache-Control"]
    assert keeper.role == KEEPS_LINK


def test_who_alone_keeps_it_is_asked_for_a_second_key_after_the_fifth_match_and_once(
    notebook: Notebook, keeper: Keeper, phone: Client
) -> None:
    first_page, question = reverse("notebook", args=[notebook.pk]), "¿Y si se pierde este teléfono?"

    def is_asked(client: Client) -> bool:
        return question in client.get(first_page).content.decode()

    for number in range(5):
        assert not is_asked(phone)
        making.leaf(notebook, making.played(at=making.EVENING + timedelta(hours=number)), keeper)
    assert is_asked(phone)
    looker = making.client_of(making.keeper(notebook, Keeper.Role.LOOKS).device)
    assert not is_asked(looker)
    answer = phone.post(reverse("second-key", args=[notebook.pk]), {"take": "1"})
    # The link is one that keeps, and goes as any other link does.
    assert identity.notebook_token(notebook, Keeper.Role.KEEPS) in phone.get(answer["Location"]).content.decode()
    assert not is_asked(phone)
    # Refused it is refused for good; with another who keeps it nobody is asked.
    Keeper.objects.filter(pk=keeper.pk).update(key_answered=False)
    assert is_asked(phone)
    assert phone.post(reverse("second-key", args=[notebook.pk]))["Location"] == first_page
    assert not is_asked(phone)
    Keeper.objects.filter(pk=keeper.pk).update(key_answered=False)
    making.keeper(notebook, Keeper.Role.KEEPS)
    assert not is_asked(phone)
