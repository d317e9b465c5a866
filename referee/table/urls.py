"""The addresses of the live screen."""

from django.urls import URLPattern, URLResolver, path

from referee.table import hand, home, padlock, pages
from referee.table.corrections import correction, entry, proposals
from referee.table.disputes import objection, page, version_form
from referee.table.live import views
from referee.table.live.views import ACTS
from referee.table.people import (
    codes,
    end,
    following,
    join,
    moving,
    name_removal,
    naming,
    people,
    phones,
    requests,
    share,
)
from referee.table.queue import away, batch
from referee.table.replay import views as replay
from referee.table.setup import new, other_rules
from referee.table.sheets import sheets, words

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("anotar/", new.start, name="start"),
    path("mesa/", new.new, name="new"),
    path("sumarme/", codes.by_code, name="by-code"),
    path("con-candado/", padlock.padlock, name="padlock"),
    path("s/<str:token>/", join.join, name="join"),
    path("llevar/<str:token>/", moving.carried, name="carried"),
    path("p/<str:match_id>/", pages.table, name="table"),
    *(path(f"p/<str:match_id>/{act}", views.answer_tap, {"act": act}, name=act) for act in ACTS),
    path("p/<str:match_id>/taps", batch.batch, name="taps"),
    path("p/<str:match_id>/sin-senal", away.away, name="away"),
    path("p/<str:match_id>/live", views.live_now, name="live"),
    path("p/<str:match_id>/why", views.why_dim, name="why"),
    path("p/<str:match_id>/gloss", pages.gloss, name="gloss"),
    path("p/<str:match_id>/mano", hand.hand, name="hand"),
    path("p/<str:match_id>/da", sheets.deal, name="deal"),
    path("p/<str:match_id>/empate", sheets.tie, name="tie"),
    path("p/<str:match_id>/las-dos", sheets.both, name="both"),
    path("p/<str:match_id>/intromision", sheets.meddled, name="meddled"),
    path("p/<str:match_id>/pido", sheets.pido, name="pido"),
    path("p/<str:match_id>/otras", words.rare_words, name="rare-words"),
    path("p/<str:match_id>/apuesta", words.amounts, name="amounts"),
    path("p/<str:match_id>/link", share.sheet, name="link"),
    path("p/<str:match_id>/link/cerrar", share.shut, name="shut"),
    path("p/<str:match_id>/link/anular", share.revoke, name="revoke"),
    path("p/<str:match_id>/llevar/", moving.carry, name="carry"),
    path("p/<str:match_id>/mesa/", people.people, name="people"),
    path("p/<str:match_id>/nombre", naming.own_name, name="own-name"),
    path("p/<str:match_id>/quitar-nombre/", name_removal.name_removal, name="remove-name"),
    path("p/<str:match_id>/gente", phones.news, name="news"),
    path("p/<str:match_id>/reglas/", other_rules.rules, name="table-rules"),
    path("p/<str:match_id>/lugar/", join.seat, name="seat"),
    path("p/<str:match_id>/lapiz", requests.take_pencil, name="pencil"),
    path("p/<str:match_id>/lapices", phones.pencils, name="pencils"),
    path("p/<str:match_id>/irse", phones.leave, name="leave"),
    path("p/<str:match_id>/pedido/<int:number>/", requests.waiting, name="asked"),
    path("p/<str:match_id>/pedido/<int:number>/no", requests.refuse, name="refuse"),
    path("p/<str:match_id>/objetar/", objection.objection, name="object"),
    path("p/<str:match_id>/disputa/<int:number>/", page.dispute, name="dispute"),
    path("p/<str:match_id>/disputa/<int:number>/version/<int:entry>/", version_form.version, name="version"),
    path("p/<str:match_id>/firmar", end.sign, name="sign"),
    path("p/<str:match_id>/nota", end.note, name="note"),
    path("p/<str:match_id>/anotado/<int:number>/", entry.entry, name="entry"),
    path("p/<str:match_id>/anotado/<int:number>/anular", entry.void_entry, name="void-entry"),
    path("p/<str:match_id>/anotado/<int:number>/corregir/", correction.correct_entry, name="correct-entry"),
    path("p/<str:match_id>/pedidos/", proposals.listed, name="proposals"),
    path("p/<str:match_id>/propuesta/<int:number>/", proposals.proposal, name="proposal"),
    path("p/<str:match_id>/proponer", proposals.propose, name="propose"),
    path("p/<str:match_id>/revancha", pages.rematch, name="rematch"),
    path("p/<str:match_id>/acta/repaso", replay.from_table),
    path("acta/<str:match_id>/repaso", replay.replay, name="match-replay"),
    path("repaso/<str:token>/", replay.veiled_replay, name="veiled-replay"),
    path("m/<str:token>/acta/repaso", replay.watched_replay, name="watch-replay"),
    path("m/<str:token>/", pages.watch, name="watch"),
    path("m/<str:token>/gente", following.watch_news, name="watch-news"),
    path("m/<str:token>/live", views.watch_now, name="watch-live"),
]
