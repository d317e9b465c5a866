-- The database of a small club as commit 681d7d09 kept it, for tests/test_old_databases.py. Made there, in a checkout of that
-- commit with its dependencies and REFEREE_DATA an empty folder, by `python make_old.py FILE`:
--
--   """Write the database of a small club as commit 681d7d09 keeps it: run by `python make_old.py FILE` in a tree of that commit.
--
--   REFEREE_DATA is an empty folder.
--   """
--
--   import os
--   import sqlite3
--   import sys
--   from datetime import timedelta
--   from pathlib import Path
--
--   sys.path.insert(0, os.getcwd())
--   os.environ["DJANGO_SETTINGS_MODULE"] = "referee.settings"
--   import django
--
--   django.setup()
--
--   from django.conf import settings
--   from django.core.management import call_command
--   from django.db import connection
--   from django.utils import timezone
--   from referee.matches.agreement import proposals
--   from referee.matches.corrections import plan
--   from referee.matches.files.export import export
--   from referee.matches.identity import pens
--   from referee.matches.models import Match
--   from referee.matches.packing import packs
--   from referee.matches.setup import start
--   from tests.at_table import FOUR, LA_MANO, Table, by
--   from tests.notebook import making
--
--   DEVICE = "a-phone-of-681d7d09-00"
--   Path(settings.DATA).mkdir(parents=True, exist_ok=True)
--   call_command("migrate", verbosity=0)
--
--   won = Table(FOUR, device=DEVICE, best_of=1)
--   won.tap(by(0, "envido"), by(1, "quiero"), by(0, 27), by(1, 30))
--   won.undo()
--   won.redo()
--   won.tap(*LA_MANO)
--   won.tap(by(1, "truco"), by(0, "no quiero"))
--   won.tap({"adjust": [30, 12]})
--   month = timezone.now() - timedelta(days=30)
--   Match.objects.update(finished_at=month, touched_at=month)
--   notebook, keeper = making.notebook(DEVICE)
--   making.leaf(notebook, Match.objects.get(), keeper)
--   call_command("tallies", verbosity=0)
--   assert packs.pack_all() == 1
--   packs.empty_all(timezone.now() + timedelta(days=1))
--   goes_on = Table(FOUR, device=DEVICE, best_of=1)
--   goes_on.tap(by(0, "envido"), by(1, "no quiero"))
--   goes_on.tap(*LA_MANO)
--   goes_on.tap(by(3, "truco"))
--   with connection.cursor() as cursor:
--       cursor.execute("CREATE TABLE told (match TEXT, acta TEXT)")
--       for match in Match.objects.order_by("played_at"):
--           cursor.execute("INSERT INTO told VALUES (%s, %s)", [match.pk, export(match, voided=True)])
--   connection.close()
--   with sqlite3.connect(Path(settings.DATA) / "referee.sqlite3") as database:
--       Path(sys.argv[1]).write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")

BEGIN TRANSACTION;
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'matches','0001_initial','2026-11-27 22:23:43.665144');
INSERT INTO "django_migrations" VALUES(2,'matches','0002_deleting_and_importing','2026-11-27 22:23:43.726629');
INSERT INTO "django_migrations" VALUES(3,'matches','0003_seats_and_asks','2026-11-27 22:23:43.838413');
INSERT INTO "django_migrations" VALUES(4,'matches','0004_corrections_and_disputes','2026-11-27 22:23:44.150924');
INSERT INTO "django_migrations" VALUES(5,'matches','0005_dispute_reason','2026-11-27 22:23:44.184472');
INSERT INTO "django_migrations" VALUES(6,'matches','0006_json_anybody_can_read','2026-11-27 22:23:44.220032');
INSERT INTO "django_migrations" VALUES(7,'matches','0007_entry_kind_and_hand','2026-11-27 22:23:44.308123');
INSERT INTO "django_migrations" VALUES(8,'matches','0008_fill_entry_kind_and_hand','2026-11-27 22:23:44.438632');
INSERT INTO "django_migrations" VALUES(9,'matches','0009_played_at_series_deliveries','2026-11-27 22:23:44.646774');
INSERT INTO "django_migrations" VALUES(10,'matches','0010_fill_played_at_and_series','2026-11-27 22:23:44.701608');
INSERT INTO "django_migrations" VALUES(11,'matches','0011_packs','2026-11-27 22:23:44.799269');
INSERT INTO "django_migrations" VALUES(12,'matches','0012_fewer_indexes','2026-11-27 22:23:45.080284');
INSERT INTO "django_migrations" VALUES(13,'notebook','0001_initial','2026-11-27 22:23:45.546205');
INSERT INTO "django_migrations" VALUES(14,'notebook','0002_share','2026-11-27 22:23:46.583119');
INSERT INTO "django_migrations" VALUES(15,'notebook','0003_bond','2026-11-27 22:23:46.674972');
INSERT INTO "django_migrations" VALUES(16,'notebook','0004_nameless_and_former_aliases','2026-11-27 22:23:46.811831');
INSERT INTO "django_migrations" VALUES(17,'notebook','0005_feat','2026-11-27 22:23:46.886282');
INSERT INTO "django_migrations" VALUES(18,'notebook','0006_intake','2026-11-27 22:23:46.965727');
INSERT INTO "django_migrations" VALUES(19,'notebook','0007_feat_step','2026-11-27 22:23:47.026585');
CREATE TABLE "matches_arrival" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "name" varchar(200) NOT NULL, "outcome" varchar(8) NOT NULL, "place" varchar(200) NOT NULL, "reason" varchar(400) NOT NULL, "match_id" varchar(22) NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "delivery_id" varchar(22) NOT NULL REFERENCES "matches_delivery" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "arrives_once" UNIQUE ("delivery_id", "number"));
CREATE TABLE "matches_ask" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "device" varchar(22) NOT NULL, "seat" smallint unsigned NULL CHECK ("seat" >= 0), "name" varchar(40) NOT NULL, "outcome" varchar(7) NOT NULL, "at" datetime NOT NULL, "holder_id" bigint NOT NULL REFERENCES "matches_pen" ("id") DEFERRABLE INITIALLY DEFERRED, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "matches_change" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "rev" integer unsigned NOT NULL CHECK ("rev" >= 0), "kind" varchar(8) NOT NULL, "why" varchar(200) NOT NULL, "data" text NOT NULL CHECK ((JSON_VALID("data") OR "data" IS NULL)), "at" datetime NOT NULL, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "pen_id" bigint NULL REFERENCES "matches_pen" ("id") DEFERRABLE INITIALLY DEFERRED, "tap_id" bigint NULL REFERENCES "matches_tap" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "matches_delivery" ("id" varchar(22) NOT NULL PRIMARY KEY, "device" varchar(22) NOT NULL, "files" text NOT NULL CHECK ((JSON_VALID("files") OR "files" IS NULL)), "total" integer unsigned NOT NULL CHECK ("total" >= 0), "at" datetime NOT NULL, "beat_at" datetime NULL, "finished_at" datetime NULL, "cut" bool NOT NULL);
CREATE TABLE "matches_dispute" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "about" varchar(8) NOT NULL, "award" text NULL CHECK ((JSON_VALID("award") OR "award" IS NULL)), "claim" varchar(200) NOT NULL, "versions" text NOT NULL CHECK ((JSON_VALID("versions") OR "versions" IS NULL)), "frozen" text NOT NULL CHECK ((JSON_VALID("frozen") OR "frozen" IS NULL)), "status" varchar(8) NOT NULL, "decision" varchar(8) NOT NULL, "outcome" text NOT NULL CHECK ((JSON_VALID("outcome") OR "outcome" IS NULL)), "at" datetime NOT NULL, "decided_at" datetime NULL, "entry_id" bigint NULL REFERENCES "matches_entry" ("id") DEFERRABLE INITIALLY DEFERRED, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "pen_id" bigint NULL REFERENCES "matches_pen" ("id") DEFERRABLE INITIALLY DEFERRED, "reason" varchar(16) NOT NULL);
CREATE TABLE "matches_entry" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "seq" integer unsigned NOT NULL CHECK ("seq" >= 0), "raw" text NOT NULL, "code" varchar(32) NOT NULL, "rule" varchar(16) NOT NULL, "awards" text NOT NULL, "before" text NOT NULL, "at" datetime NOT NULL, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "tap_id" bigint NOT NULL REFERENCES "matches_tap" ("id") DEFERRABLE INITIALLY DEFERRED, "kind" varchar(8) NOT NULL, "hand" integer unsigned NOT NULL CHECK ("hand" >= 0), "opens_hand" bool NOT NULL, "voided_by_id" bigint NULL);
INSERT INTO "matches_entry" VALUES(13,0,'{"deal":3}','','','','{"ruleset":"argentino","state":{"accounts":2,"games":[0,0],"hand":null,"options":{"target":30,"best_of":1,"flor":true,"flor_duty":"must","flor_after_truco":"personal","flor_negras":20,"achico":"plus1","contraflor":"flores","contraflor_resto":"resto+flores","pido_flor_fail":1,"pido_flor_hand":false,"envido_raises":"free","double_envidos":false,"falta_envido":"leader","envido_tie":"mano","mazo_early":1,"scoring":"in_order","maldon":"no","pica_pica":"alternate","pica_from":0,"pica_until":"last5","gallo":"fixed"},"place":0,"seats":4}}','2026-11-27 22:23:48.083576','feEAss4I3UH_-krPuWXNTg',7,'deal',0,1,NULL);
INSERT INTO "matches_entry" VALUES(14,1,'{"by":0,"say":"envido"}','','','','','2026-11-27 22:23:48.083576','feEAss4I3UH_-krPuWXNTg',7,'say',0,0,NULL);
INSERT INTO "matches_entry" VALUES(15,2,'{"by":1,"say":"no quiero"}','','','[{"team":0,"points":1,"for":"envido","rule":"AR-ENV-06","entry":2,"hand":0}]','','2026-11-27 22:23:48.083576','feEAss4I3UH_-krPuWXNTg',7,'say',0,0,NULL);
INSERT INTO "matches_entry" VALUES(16,3,'{"trick":null,"team":0}','','','','','2026-11-27 22:23:48.089255','feEAss4I3UH_-krPuWXNTg',8,'trick',0,0,NULL);
INSERT INTO "matches_entry" VALUES(17,4,'{"trick":null,"team":0}','','','[{"team":0,"points":1,"for":"truco","rule":"AR-TRU-01","entry":4,"hand":0}]','','2026-11-27 22:23:48.089255','feEAss4I3UH_-krPuWXNTg',8,'trick',0,0,NULL);
INSERT INTO "matches_entry" VALUES(18,5,'{"deal":0}','','','','{"ruleset":"argentino","state":{"accounts":2,"games":[0,0],"hand":{"after_redonda":false,"ahead":-1,"answered":[],"asked":[],"at":0,"base":[0,0],"carried":0,"closed":false,"contests":[{"cases":[[[[0,1]],[[0,0]]]],"envido":{"award":0,"gave_up":-1,"last":2,"phase":"settled","result":null,"said":[],"turned":false,"bettor":0,"chain":["envido"],"opener":0},"flor":{"award":-1,"gave_up":-1,"last":0,"phase":"open","result":null,"said":[],"turned":false,"bet":"","bettor":-1,"raised":false,"surrender":-1},"folded":[],"number":0,"over":true,"seats":[0,1,2,3],"spoken":true,"stakes":{"before":null,"bettor":-1,"last":-1,"level":0,"offer":0,"pending":0,"right":-1,"trick":-1,"worth":0},"tricks":{"lead_side":0,"leader":-1,"led":0,"past":[[],[]],"table":[],"top":-1,"winners":[-1,-1],"won":[0,0]},"winner":0}],"dealer":3,"drawn":false,"dues":[],"game":0,"gone":[],"kind":"","known":[[],[],[],[]],"ledger":[{"account":false,"contest":0,"joined":false,"matter":"envido","other":1,"place":2,"points":1,"rule":"AR-ENV-06","side":0,"struck":false},{"account":false,"contest":0,"joined":false,"matter":"truco","other":1,"place":4,"points":1,"rule":"AR-TRU-01","side":0,"struck":false}],"maldon":false,"number":0,"opening":{"agreed":[],"asker":-1,"guarded":0,"insisted":false,"kept":false,"passed":0,"question":"","redeals":0,"rejected":0},"over":true,"pica":false,"played":[[],[],[],[]],"score":[2,0],"sealed":false,"sides":[0,1,0,1],"size":3,"tied":false,"touched":true,"under_way":true,"vira":"","won":-1},"options":{"target":30,"best_of":1,"flor":true,"flor_duty":"must","flor_after_truco":"personal","flor_negras":20,"achico":"plus1","contraflor":"flores","contraflor_resto":"resto+flores","pido_flor_fail":1,"pido_flor_hand":false,"envido_raises":"free","double_envidos":false,"falta_envido":"leader","envido_tie":"mano","mazo_early":1,"scoring":"in_order","maldon":"no","pica_pica":"alternate","pica_from":0,"pica_until":"last5","gallo":"fixed"},"place":5,"seats":4}}','2026-11-27 22:23:48.107654','feEAss4I3UH_-krPuWXNTg',9,'deal',5,1,NULL);
INSERT INTO "matches_entry" VALUES(19,6,'{"by":3,"say":"truco"}','','','','','2026-11-27 22:23:48.107654','feEAss4I3UH_-krPuWXNTg',9,'say',5,0,NULL);
CREATE TABLE "matches_match" ("id" varchar(22) NOT NULL PRIMARY KEY, "ruleset" varchar(20) NOT NULL, "options" text NOT NULL CHECK ((JSON_VALID("options") OR "options" IS NULL)), "seats" text NOT NULL CHECK ((JSON_VALID("seats") OR "seats" IS NULL)), "rev" integer unsigned NOT NULL CHECK ("rev" >= 0), "seq" integer unsigned NOT NULL CHECK ("seq" >= 0), "taps" integer unsigned NOT NULL CHECK ("taps" >= 0), "hand_seq" integer unsigned NOT NULL CHECK ("hand_seq" >= 0), "over_rev" integer unsigned NOT NULL CHECK ("over_rev" >= 0), "first_dealer" smallint unsigned NOT NULL CHECK ("first_dealer" >= 0), "snapshot" text NOT NULL, "engine" varchar(64) NOT NULL, "refold_note" text NULL CHECK ((JSON_VALID("refold_note") OR "refold_note" IS NULL)), "finished" bool NOT NULL, "result" text NOT NULL CHECK ((JSON_VALID("result") OR "result" IS NULL)), "epoch" integer unsigned NOT NULL CHECK ("epoch" >= 0), "created_at" datetime NOT NULL, "followed_by" varchar(22) NOT NULL, "deleted_at" datetime NULL, "extra" text NOT NULL CHECK ((JSON_VALID("extra") OR "extra" IS NULL)), "imported" bool NOT NULL, "people" integer unsigned NOT NULL CHECK ("people" >= 0), "finished_at" datetime NULL, "neutral" bool NOT NULL, "signed" text NOT NULL CHECK ((JSON_VALID("signed") OR "signed" IS NULL)), "waiting" integer unsigned NOT NULL CHECK ("waiting" >= 0), "digest" varchar(64) NOT NULL, "file_id" varchar(64) NOT NULL, "played_at" datetime NOT NULL, "won_before" text NOT NULL CHECK ((JSON_VALID("won_before") OR "won_before" IS NULL)), "packed_at" datetime NULL, "touched_at" datetime NOT NULL, "previous_id" varchar(22) NULL UNIQUE REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "matches_match" VALUES('GRwpOCoyOgJ65aEMlLNSbg','argentino','{"best_of": 1}','["Ana", "Bruno", "Caro", "Dani"]',6,12,6,10,6,3,'z:c-pm9OOM(x5dJT|HY*Y69?Gri52(~05sHR*l6Wz8>IZZe@!vZ$P9R&gQZGeF8IR}j&C^#Evc-r=Z54zbT{6zAO2q^T)%L2OZGCnrs_nW`J)DrJ-KtvcD>Z=ABGM%cO+f9P2DMEgW2Im~pxdXKNEa_i*Q7{V5RZ3~ysj#BfJm-(b+sX03n3U5po`Y}$YcjLlF8P)gpr}_t|S))3jG+(zM8&7DRgI}y+FG_m{9a^#wL&DU?CRY;~>tJAJI|R0b{mw<Fd7s1TYiQl!IF!IbcdY6jSX0#uX_xg2KL4s<SNdKOvBgdXFW5Stcyz5YXudByaVcdzViKz90bp%*3pNAQ@g)n`%|nBpFA4BxHAi1V_&Nl{|Mo;EZ&Mqr@f@p3xRBT{rooIJI%T(82V>B$|S0kA=MWkOsQHO<ZwjsiB%^G>Rgh*xs5+E#FbRO0M8waU%Vc?~8F%oLIOQFD1LpY)KIDHG<_6$?E`@N7Opwq{=fO2zu`(A4kK3z{NN^&q_Pu&i}mt?Ahw>K2GzLOf4<;Uc6Zr_yj4jk^=pbNrW<(24-wHg%(<JUK7rd)VN~I=2<3<&)=TDfBE{f`ox1gCoGaj&aariRsRH~-24?uz5XK-X8#pQ{X3F9JFwb6ay_@^x=fU`3c>9IE_cY(YJH~hn)Zcp(ZsaK;StAlKTvzbN$>|%GZ}WNWa7B&vGgOpU@IoL`O0LJER3dwhb;@Q0_J_8V=Du(+tgM4yq96J%Xy>>l=WH9vt`~$enV|)7IMkwc37M<&v0{r*BQ&%1Sr_0kp=3=0m+~wUgW8C#DM~Bd?$G?8>v`ey3sk2Np&hk6;|2hTp-$?G^rta2X?-7*azUJfGk5hm?C6ztW{~C0L6)jQ>;ray$~_6f_y*RB}UrSjR<sLtRQ``${RD~q3rcWwp?T<)DdJr`%L5Bl-qchrcZ)qehcP>akoMl=h#7>yA!<m1|itj(xFsGX*+7E#)qOecc~H$ZilAygd#^696y*7zYG3URvn*c$T%+9iqDESh_#HUGe4=wx5o^v@9X#D?e+^8D0Ar','5',NULL,1,'{"score": [31, 15], "games": [1, 0], "winner": 0, "spoken": ["15 buenas", "15 malas"], "hand": 3}',0,'2026-11-27 22:23:47.110200','',NULL,'{}',0,0,'2026-10-28 22:23:47.323185',0,'{}',0,'','','2026-11-27 22:23:47.164990','[]','2026-11-27 22:23:47.502142','2026-10-28 22:23:47.323185',NULL);
INSERT INTO "matches_match" VALUES('feEAss4I3UH_-krPuWXNTg','argentino','{"best_of": 1}','["Ana", "Bruno", "Caro", "Dani"]',3,7,3,5,2,3,'{"ruleset":"argentino","state":{"accounts":2,"games":[0,0],"hand":{"after_redonda":true,"ahead":-1,"answered":[],"asked":[],"at":0,"base":[2,0],"carried":0,"closed":false,"contests":[{"cases":[[[[0,0]],[[0,8]]]],"envido":{"award":-1,"gave_up":-1,"last":0,"phase":"open","result":null,"said":[],"turned":false,"bettor":-1,"chain":[],"opener":-1},"flor":{"award":-1,"gave_up":-1,"last":0,"phase":"open","result":null,"said":[],"turned":false,"bet":"","bettor":-1,"raised":false,"surrender":-1},"folded":[],"number":0,"over":false,"seats":[1,2,3,0],"spoken":true,"stakes":{"before":null,"bettor":1,"last":1,"level":0,"offer":0,"pending":1,"right":-1,"trick":-1,"worth":0},"tricks":{"lead_side":1,"leader":1,"led":1,"past":[],"table":[],"top":-1,"winners":[],"won":[]},"winner":-1}],"dealer":0,"drawn":false,"dues":[],"game":0,"gone":[],"kind":"","known":[[],[],[],[]],"ledger":[],"maldon":false,"number":1,"opening":{"agreed":[],"asker":-1,"guarded":0,"insisted":false,"kept":false,"passed":0,"question":"","redeals":0,"rejected":0},"over":false,"pica":false,"played":[[],[],[],[]],"score":[2,0],"sealed":false,"sides":[0,1,0,1],"size":3,"tied":false,"touched":true,"under_way":true,"vira":"","won":-1},"options":{"target":30,"best_of":1,"flor":true,"flor_duty":"must","flor_after_truco":"personal","flor_negras":20,"achico":"plus1","contraflor":"flores","contraflor_resto":"resto+flores","pido_flor_fail":1,"pido_flor_hand":false,"envido_raises":"free","double_envidos":false,"falta_envido":"leader","envido_tie":"mano","mazo_early":1,"scoring":"in_order","maldon":"no","pica_pica":"alternate","pica_from":0,"pica_until":"last5","gallo":"fixed"},"place":7,"seats":4}}','5',NULL,0,'{"score": [2, 0], "games": [0, 0], "winner": null, "spoken": ["2 malas", "0 malas"], "hand": 2}',0,'2026-11-27 22:23:48.060159','',NULL,'{}',0,0,NULL,0,'{}',0,'','','2026-11-27 22:23:48.083576','[]',NULL,'2026-11-27 22:23:48.108213',NULL);
CREATE TABLE "matches_pack" ("match_id" varchar(22) NOT NULL PRIMARY KEY REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "data" BLOB NOT NULL, "emptied" bool NOT NULL);
INSERT INTO "matches_pack" VALUES('GRwpOCoyOgJ65aEMlLNSbg',X'78DABD56DB8EDA3010FD95CACF46CA85CBC25B55F5B595B697178290216637DD60676D074A51FEBD33B910DB04BA95AA12C9B1CF78CECC78C613CE6427D59E2C424A943C6AB23813C30AB2584EE9996429AEB5E105089621BD3CAB8A92177E4229BC5088EF5100BF90D0CB3CB2E6B1351F5BF389359F12242EB8583796599E8367682B133560F84F03D6D0C54494229589501CC71AE806021ADA3053EA0B0968BC708102C50F6BCD616E4516B891E116B6335CDD89FE49C9B2E8E99199097D6C747ACC1C33271851E639C0E8BAE0EBCD69ED1E318A694CEB973BA04D661C8766F3C943F81045B3703AA6F1984E218C399DD3285855D58A122E8C3AE1C6E85E2AA91798E6AF378EC6DF0927BDF66983F689292A06CD589F293BDA093C2724E52C4FC822AE1201ABCD09E6014D8866384BC0FB430699259638B4C4AF65C6952BEEB5A3D9A0561C34B051D9F62569920142C3D91ED5DF206C7D0E6E386554B9BDE55342847CE77ADDB285CD8AA53F4A6D60BD8CE1D4A25545060ABF5611C8E80F8DDFDDCBDFD7AC1B13C8FBCC44EAA6D97E665D0E317312EEA35E770A7906048B2544CAE98EE5FA4FE3D5C61E40F2AD4CB97B6354997B083B32956AFB1412D13DCBF3254598884266C268AC00584063732A092024AFB1F78FA38F9FBE8F82790DD73705F031CC31D03AC52B873DB0D9438BBDCDB947FEF5F1DB28081DF2A9477ECFFD371A983806E6BD81B03170CBFF38B0F8BBBAF30C7CF9F0D93F9E30EC2D4415BDE57BF40FC85798F883CC529EF65DD2EEA04D2FAC91A0EE765BD07D82CA590E76BBB6ADDB68D47EC6BC1B8646F1DB826F32FC35BA6E7C2DD7F1F9E4966ECA0CB36ECDB98E36E3BA9EE39DC4FE07FE6E4E9821EC14A0D8D42BE9F0B0C39BE641FCFDD0ECBC9DD0E75688FD3F63F7BE4E51309F8E433A994CE271F3614A335D9486D76DC7CF95FB07C046D94696C607EBEA19DA8C3DC307B739CBF63EA838D352F8E8812B9D49A17D7CA7E42F7EB5BBFFB361A329DF6648E2E310C656EEF995CB6688002F802FC1332C942CA4C69CFED52176D5EE98698BD4C6DA4A76FCABFFDEE83746D3E6782835E63A2F520F865955BF012F5664F6',1);
CREATE TABLE "matches_pen" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "device" varchar(22) NOT NULL, "role" varchar(8) NOT NULL, "seat" smallint unsigned NULL CHECK ("seat" >= 0), "name" varchar(40) NOT NULL, "created_at" datetime NOT NULL, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_pen_per_device" UNIQUE ("match_id", "device"), CONSTRAINT "one_pen_per_seat" UNIQUE ("match_id", "seat"));
INSERT INTO "matches_pen" VALUES(1,'a-phone-of-681d7d09-00','scorer',NULL,'','2026-11-27 22:23:47.111145','GRwpOCoyOgJ65aEMlLNSbg');
INSERT INTO "matches_pen" VALUES(2,'a-phone-of-681d7d09-00','scorer',NULL,'','2026-11-27 22:23:48.060472','feEAss4I3UH_-krPuWXNTg');
CREATE TABLE "matches_proposal" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "kind" varchar(6) NOT NULL, "data" text NOT NULL CHECK ((JSON_VALID("data") OR "data" IS NULL)), "why" varchar(200) NOT NULL, "answers" text NOT NULL CHECK ((JSON_VALID("answers") OR "answers" IS NULL)), "outcome" varchar(8) NOT NULL, "at" datetime NOT NULL, "closed_at" datetime NULL, "dispute_id" bigint NULL REFERENCES "matches_dispute" ("id") DEFERRABLE INITIALLY DEFERRED, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "pen_id" bigint NULL REFERENCES "matches_pen" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "matches_tap" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "key" varchar(40) NOT NULL, "kind" varchar(4) NOT NULL, "status" varchar(8) NOT NULL, "rev_seen" integer unsigned NOT NULL CHECK ("rev_seen" >= 0), "rev_after" integer unsigned NOT NULL CHECK ("rev_after" >= 0), "group" varchar(40) NOT NULL, "said" text NOT NULL, "answer" text NOT NULL, "at" datetime NOT NULL, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "pen_id" bigint NULL, "undone_by_id" bigint NULL, "twin_id" bigint NULL, CONSTRAINT "one_tap_per_key" UNIQUE ("match_id", "key"));
INSERT INTO "matches_tap" VALUES(7,'key-00001','tap','taken',0,1,'','[{"by":0,"say":"envido"},{"by":1,"say":"no quiero"}]','{"status":"taken","rev":1,"key":"key-00001","entries":[{"seq":0,"raw":{"deal":3}},{"seq":1,"raw":{"by":0,"say":"envido"}},{"seq":2,"raw":{"by":1,"say":"no quiero"}}],"code":null,"rule":null,"args":{},"undone":[]}','2026-11-27 22:23:48.083576','feEAss4I3UH_-krPuWXNTg',2,NULL,NULL);
INSERT INTO "matches_tap" VALUES(8,'key-00002','tap','taken',1,2,'','[{"team":0,"trick":null},{"team":0,"trick":null}]','{"status":"taken","rev":2,"key":"key-00002","entries":[{"seq":3,"raw":{"trick":null,"team":0}},{"seq":4,"raw":{"trick":null,"team":0}}],"code":null,"rule":null,"args":{},"undone":[]}','2026-11-27 22:23:48.089255','feEAss4I3UH_-krPuWXNTg',2,NULL,NULL);
INSERT INTO "matches_tap" VALUES(9,'key-00003','tap','taken',2,3,'','[{"by":3,"say":"truco"}]','{"status":"taken","rev":3,"key":"key-00003","entries":[{"seq":5,"raw":{"deal":0}},{"seq":6,"raw":{"by":3,"say":"truco"}}],"code":null,"rule":null,"args":{},"undone":[]}','2026-11-27 22:23:48.107654','feEAss4I3UH_-krPuWXNTg',2,NULL,NULL);
CREATE TABLE "notebook_alias" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "key" varchar(80) NOT NULL, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, "person_id" bigint NOT NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, "was_id" bigint NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_person_per_alias" UNIQUE ("notebook_id", "key"));
CREATE TABLE "notebook_bond" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "state" varchar(5) NOT NULL, "at" datetime NOT NULL, "by_id" bigint NULL REFERENCES "notebook_keeper" ("id") DEFERRABLE INITIALLY DEFERRED, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_bond_per_match" UNIQUE ("match_id", "notebook_id"));
CREATE TABLE "notebook_feat" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "played_at" datetime NOT NULL, "ruleset" varchar(20) NOT NULL, "players" smallint unsigned NOT NULL CHECK ("players" >= 0), "kind" varchar(8) NOT NULL, "score" integer NOT NULL, "hand" integer unsigned NOT NULL CHECK ("hand" >= 0), "leaf_id" bigint NOT NULL REFERENCES "notebook_leaf" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, "person_id" bigint NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, "step" integer unsigned NOT NULL CHECK ("step" >= 0));
INSERT INTO "notebook_feat" VALUES(1,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,'points',2,0,1,'WtYrl4NWtzfRQ24uwj27wg',NULL,0);
INSERT INTO "notebook_feat" VALUES(2,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,'lost',27,0,1,'WtYrl4NWtzfRQ24uwj27wg',1,1);
INSERT INTO "notebook_feat" VALUES(3,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,'shortest',-3,2,1,'WtYrl4NWtzfRQ24uwj27wg',NULL,0);
CREATE TABLE "notebook_intake" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "leaves" text NOT NULL CHECK ((JSON_VALID("leaves") OR "leaves" IS NULL)), "refused" text NOT NULL CHECK ((JSON_VALID("refused") OR "refused" IS NULL)), "at" datetime NOT NULL, "by_id" bigint NULL REFERENCES "notebook_keeper" ("id") DEFERRABLE INITIALLY DEFERRED, "delivery_id" varchar(22) NOT NULL UNIQUE REFERENCES "matches_delivery" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "notebook_keeper" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "device" varchar(22) NOT NULL, "role" varchar(5) NOT NULL, "at" datetime NOT NULL, "used_at" datetime NULL, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_keeper_per_device" UNIQUE ("notebook_id", "device"));
INSERT INTO "notebook_keeper" VALUES(1,'a-phone-of-681d7d09-00','lleva','2026-11-27 22:23:47.343678','2026-11-27 22:23:47.397878','WtYrl4NWtzfRQ24uwj27wg');
CREATE TABLE "notebook_leaf" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "played_at" datetime NOT NULL, "counts" bool NOT NULL, "why_not" varchar(80) NOT NULL, "at" datetime NOT NULL, "by_id" bigint NULL REFERENCES "notebook_keeper" ("id") DEFERRABLE INITIALLY DEFERRED, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "night_id" bigint NOT NULL REFERENCES "notebook_night" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, "summed" varchar(80) NOT NULL, CONSTRAINT "one_leaf_per_match" UNIQUE ("notebook_id", "match_id"));
INSERT INTO "notebook_leaf" VALUES(1,'2026-11-27','2026-11-27 22:23:47.164990',1,'','2026-11-27 22:23:47.390120',1,'GRwpOCoyOgJ65aEMlLNSbg',1,'WtYrl4NWtzfRQ24uwj27wg','5/2/1');
CREATE TABLE "notebook_nameless" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "seat" smallint unsigned NOT NULL CHECK ("seat" >= 0), "at" datetime NOT NULL, "match_id" varchar(22) NOT NULL REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_nameless_per_seat" UNIQUE ("match_id", "notebook_id", "seat"));
CREATE TABLE "notebook_night" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "place" varchar(40) NOT NULL, "note" varchar(200) NOT NULL, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_night_per_day" UNIQUE ("notebook_id", "day"));
INSERT INTO "notebook_night" VALUES(1,'2026-11-27','','','WtYrl4NWtzfRQ24uwj27wg');
CREATE TABLE "notebook_notebook" ("id" varchar(22) NOT NULL PRIMARY KEY, "name" varchar(40) NOT NULL, "zone" varchar(64) NOT NULL, "turn" smallint unsigned NOT NULL CHECK ("turn" >= 0), "adopt" varchar(9) NOT NULL, "bluffs" bool NOT NULL, "epoch" integer unsigned NOT NULL CHECK ("epoch" >= 0), "rev" integer unsigned NOT NULL CHECK ("rev" >= 0), "created_at" datetime NOT NULL, "deleted_at" datetime NULL);
INSERT INTO "notebook_notebook" VALUES('WtYrl4NWtzfRQ24uwj27wg','Los jueves','America/Argentina/Buenos_Aires',7,'preguntar',0,0,5,'2026-11-27 22:23:47.335704',NULL);
CREATE TABLE "notebook_outcome" ("day" date NOT NULL, "played_at" datetime NOT NULL, "ruleset" varchar(20) NOT NULL, "players" smallint unsigned NOT NULL CHECK ("players" >= 0), "leaf_id" bigint NOT NULL PRIMARY KEY REFERENCES "notebook_leaf" ("id") DEFERRABLE INITIALLY DEFERRED, "hands" smallint NOT NULL, "seconds" integer unsigned NULL CHECK ("seconds" >= 0), "lengths" text NOT NULL CHECK ((JSON_VALID("lengths") OR "lengths" IS NULL)), "tricks" smallint NOT NULL, "pardas" smallint NOT NULL, "thirds" smallint NOT NULL, "short" smallint NOT NULL, "seen_tricks" smallint NOT NULL, "seen_thirds" smallint NOT NULL, "seen_time" smallint NOT NULL, "changes" smallint NOT NULL, "margin" smallint NULL, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "notebook_outcome" VALUES('2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,3,0,'[0, 0]',0,0,0,0,0,0,1,1,16,'WtYrl4NWtzfRQ24uwj27wg');
CREATE TABLE "notebook_person" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(40) NOT NULL, "key" varchar(80) NOT NULL, "mark" smallint unsigned NOT NULL CHECK ("mark" >= 0), "gone_at" datetime NULL, "merged_into_id" bigint NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "notebook_person" VALUES(1,'Ana','ana',0,NULL,NULL,'WtYrl4NWtzfRQ24uwj27wg');
INSERT INTO "notebook_person" VALUES(2,'Bruno','bruno',1,NULL,NULL,'WtYrl4NWtzfRQ24uwj27wg');
INSERT INTO "notebook_person" VALUES(3,'Caro','caro',2,NULL,NULL,'WtYrl4NWtzfRQ24uwj27wg');
INSERT INTO "notebook_person" VALUES(4,'Dani','dani',3,NULL,NULL,'WtYrl4NWtzfRQ24uwj27wg');
CREATE TABLE "notebook_season" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(40) NOT NULL, "first" date NOT NULL, "last" date NULL, "win" smallint NOT NULL, "loss" smallint NOT NULL, "least" smallint unsigned NOT NULL CHECK ("least" >= 0), "pairs" bool NOT NULL, "last_doubles" bool NOT NULL, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "notebook_share" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "played_at" datetime NOT NULL, "ruleset" varchar(20) NOT NULL, "players" smallint unsigned NOT NULL CHECK ("players" >= 0), "side" smallint NOT NULL, "mate_key" varchar(80) NOT NULL, "matches" smallint NOT NULL, "won" smallint NOT NULL, "substituted" smallint NOT NULL, "games" smallint NOT NULL, "games_won" smallint NOT NULL, "trailed" smallint NOT NULL, "trailed_won" smallint NOT NULL, "halved_lost" smallint NOT NULL, "lost_in_malas" smallint NOT NULL, "halved" smallint NOT NULL, "comeback" smallint NOT NULL, "comeback_hand" smallint NOT NULL, "points" smallint NOT NULL, "against" smallint NOT NULL, "hands" smallint NOT NULL, "seen_points" smallint NOT NULL, "seen_envido" smallint NOT NULL, "own_envido" smallint NOT NULL, "seen_numbers" smallint NOT NULL, "seen_flor" smallint NOT NULL, "own_flor" smallint NOT NULL, "seen_truco" smallint NOT NULL, "own_truco" smallint NOT NULL, "seen_tricks" smallint NOT NULL, "seen_cards" smallint NOT NULL, "seen_bluffs" smallint NOT NULL, "leaf_id" bigint NOT NULL REFERENCES "notebook_leaf" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, "person_id" bigint NOT NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_share_per_person" UNIQUE ("leaf_id", "person_id"));
INSERT INTO "notebook_share" VALUES(1,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,0,'1+3',1,1,0,1,1,0,0,0,0,1,2,1,31,15,3,1,1,1,1,1,1,1,1,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',1);
INSERT INTO "notebook_share" VALUES(2,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,'2+4',1,0,0,1,0,1,0,1,1,1,0,0,15,31,3,1,1,1,1,1,1,1,1,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',2);
INSERT INTO "notebook_share" VALUES(3,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,0,'1+3',1,1,0,1,1,0,0,0,0,1,2,1,31,15,3,1,1,1,0,1,1,1,1,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',3);
INSERT INTO "notebook_share" VALUES(4,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,'2+4',1,0,0,1,0,1,0,1,1,1,0,0,15,31,3,1,1,1,0,1,1,1,1,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',4);
CREATE TABLE "notebook_sitting" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "seat" smallint unsigned NOT NULL CHECK ("seat" >= 0), "from_seq" integer unsigned NOT NULL CHECK ("from_seq" >= 0), "leaf_id" bigint NOT NULL REFERENCES "notebook_leaf" ("id") DEFERRABLE INITIALLY DEFERRED, "person_id" bigint NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, "was_id" bigint NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_sitting_per_seat_and_place" UNIQUE ("leaf_id", "seat", "from_seq"));
INSERT INTO "notebook_sitting" VALUES(1,0,0,1,1,NULL);
INSERT INTO "notebook_sitting" VALUES(2,1,0,1,2,NULL);
INSERT INTO "notebook_sitting" VALUES(3,2,0,1,3,NULL);
INSERT INTO "notebook_sitting" VALUES(4,3,0,1,4,NULL);
CREATE TABLE "notebook_stint" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "played_at" datetime NOT NULL, "ruleset" varchar(20) NOT NULL, "players" smallint unsigned NOT NULL CHECK ("players" >= 0), "side" smallint NOT NULL, "stayed" smallint NOT NULL, "mano" bool NOT NULL, "hands" smallint NOT NULL, "contests" smallint NOT NULL, "points_truco" smallint NOT NULL, "points_envido" smallint NOT NULL, "points_flor" smallint NOT NULL, "points_pido" smallint NOT NULL, "points_declined" smallint NOT NULL, "points_penalty" smallint NOT NULL, "points_bare" smallint NOT NULL, "declined" smallint NOT NULL, "given_up" smallint NOT NULL, "conceded" smallint NOT NULL, "own_envido_contests" smallint NOT NULL, "own_envido_called" smallint NOT NULL, "own_envido_opened" smallint NOT NULL, "envido_wanted" smallint NOT NULL, "envido_refused" smallint NOT NULL, "envido_raised" smallint NOT NULL, "envido_cancelled" smallint NOT NULL, "own_envido_wanted" smallint NOT NULL, "own_envido_refused" smallint NOT NULL, "own_envido_raised" smallint NOT NULL, "envido_won" smallint NOT NULL, "envido_lost" smallint NOT NULL, "numbers" smallint NOT NULL, "numbers_sum" smallint NOT NULL, "numbers_best" smallint NOT NULL, "values" text NOT NULL CHECK ((JSON_VALID("values") OR "values" IS NULL)), "buenas" smallint NOT NULL, "mano_won" smallint NOT NULL, "mano_lost" smallint NOT NULL, "pie_won" smallint NOT NULL, "pie_lost" smallint NOT NULL, "flor_contests" smallint NOT NULL, "own_flores" smallint NOT NULL, "flor_best" smallint NOT NULL, "pido_asked" smallint NOT NULL, "pido_had" smallint NOT NULL, "own_truco_called" smallint NOT NULL, "own_truco_first" smallint NOT NULL, "own_truco_second" smallint NOT NULL, "own_truco_higher" smallint NOT NULL, "truco_called" smallint NOT NULL, "call_wanted" smallint NOT NULL, "call_refused" smallint NOT NULL, "call_raised" smallint NOT NULL, "truco_wanted" smallint NOT NULL, "truco_refused" smallint NOT NULL, "truco_raised" smallint NOT NULL, "own_truco_wanted" smallint NOT NULL, "own_truco_refused" smallint NOT NULL, "own_truco_raised" smallint NOT NULL, "querido_won" smallint NOT NULL, "querido_lost" smallint NOT NULL, "querido_tied" smallint NOT NULL, "querido_gained" smallint NOT NULL, "querido_paid" smallint NOT NULL, "quiero_won" smallint NOT NULL, "quiero_lost" smallint NOT NULL, "quiero_tied" smallint NOT NULL, "own_quiero_won" smallint NOT NULL, "own_quiero_lost" smallint NOT NULL, "own_quiero_tied" smallint NOT NULL, "first_kept" smallint NOT NULL, "first_lost" smallint NOT NULL, "cards_hands" smallint NOT NULL, "bravas" smallint NOT NULL, "brava_first" smallint NOT NULL, "brava_second" smallint NOT NULL, "brava_third" smallint NOT NULL, "brava_fourth" smallint NOT NULL, "bravas_none" smallint NOT NULL, "bluffs_empty" smallint NOT NULL, "bluffs_full" smallint NOT NULL, "leaf_id" bigint NOT NULL REFERENCES "notebook_leaf" ("id") DEFERRABLE INITIALLY DEFERRED, "notebook_id" varchar(22) NOT NULL REFERENCES "notebook_notebook" ("id") DEFERRABLE INITIALLY DEFERRED, "person_id" bigint NOT NULL REFERENCES "notebook_person" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_stint_per_person_and_mano" UNIQUE ("leaf_id", "person_id", "mano"));
INSERT INTO "notebook_stint" VALUES(1,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,1,0,2,2,0,2,0,0,0,0,12,0,0,0,2,0,0,1,0,0,0,1,0,0,1,0,1,30,30,'[30]',0,0,0,1,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',2);
INSERT INTO "notebook_stint" VALUES(2,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,1,0,2,2,0,2,0,0,0,0,12,0,0,0,2,0,0,1,0,0,0,0,0,0,1,0,0,0,0,'[]',0,0,0,1,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',4);
INSERT INTO "notebook_stint" VALUES(3,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,0,1,1,2,2,1,0,0,0,0,0,30,0,0,0,2,1,1,0,0,0,0,0,0,0,0,1,1,27,27,'[27]',0,0,1,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',1);
INSERT INTO "notebook_stint" VALUES(4,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,0,1,1,2,2,1,0,0,0,0,0,30,0,0,0,2,0,0,0,0,0,0,0,0,0,0,1,0,0,0,'[]',0,0,1,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',3);
INSERT INTO "notebook_stint" VALUES(5,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,1,1,1,1,1,0,0,0,0,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'[]',0,0,0,0,0,1,0,0,0,0,1,1,0,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',2);
INSERT INTO "notebook_stint" VALUES(6,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,1,1,1,1,1,1,0,0,0,0,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'[]',0,0,0,0,0,1,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',4);
INSERT INTO "notebook_stint" VALUES(7,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,0,1,0,1,1,0,0,0,0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'[]',0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',1);
INSERT INTO "notebook_stint" VALUES(8,'2026-11-27','2026-11-27 22:23:47.164990','argentino',4,0,1,0,1,1,0,0,0,0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,'[]',0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,'WtYrl4NWtzfRQ24uwj27wg',3);
CREATE TABLE "notebook_tally" ("match_id" varchar(22) NOT NULL PRIMARY KEY REFERENCES "matches_match" ("id") DEFERRABLE INITIALLY DEFERRED, "stamp" varchar(80) NOT NULL, "rev" integer unsigned NOT NULL CHECK ("rev" >= 0), "data" text NOT NULL CHECK ((JSON_VALID("data") OR "data" IS NULL)));
INSERT INTO "notebook_tally" VALUES('GRwpOCoyOgJ65aEMlLNSbg','5/2/1',6,'{"version": 2, "ruleset": "argentino", "seats": 4, "accounts": 2, "target": 30, "half": 15, "envido": true, "flor": true, "winner": 0, "games won": [1, 0], "seconds": 0, "games": [{"game": 0, "hands": [0, 1, 2], "over": true, "won": 0, "score": [31, 15], "comeback": [2, 1], "in malas": [null, 2], "lost in malas": [1], "lead changes": 1, "margin": 16}], "hands": [{"hand": 0, "seq": 0, "game": 0, "dealer": 3, "sides": [0, 1, 0, 1], "pica": false, "contests": [[0, 1, 2, 3]], "score": [1, 2], "played": true, "facts": [["points.envido", 0, 1, -1, 2, 1], ["points.truco", 0, 0, -1, 1, 2], ["envido.opened", 0, 0, 0, 1, 1], ["envido.called", 0, 0, 0, 1, 1], ["envido.wanted", 0, 1, 1, 1, 1], ["envido.value", 0, 0, 0, 27, 1], ["envido.value", 0, 1, 1, 30, 1], ["envido.lost", 0, 0, -1, 1, 2], ["envido.won", 0, 1, -1, 1, 2], ["envido.mano.lost", 0, 0, -1, 1, 2], ["envido.pie.won", 0, 1, -1, 1, 2]], "seconds": 0}, {"hand": 1, "seq": 7, "game": 0, "dealer": 0, "sides": [0, 1, 0, 1], "pica": false, "contests": [[1, 2, 3, 0]], "score": [1, 3], "played": true, "facts": [["points.truco", 0, 1, -1, 1, 1], ["declined", 0, 1, -1, 1, 1], ["truco.called", 0, 1, 1, 1, 1], ["truco.refused", 0, 0, 0, 1, 1]], "seconds": 0}, {"hand": 2, "seq": 10, "game": 0, "dealer": 1, "sides": [0, 1, 0, 1], "pica": false, "contests": [[2, 3, 0, 1]], "score": [31, 15], "played": true, "facts": [["points.unspecified", -1, 0, -1, 30, 1], ["points.unspecified", -1, 1, -1, 12, 1]], "seconds": null}]}');
CREATE TABLE told (match TEXT, acta TEXT);
INSERT INTO "told" VALUES('GRwpOCoyOgJ65aEMlLNSbg','{
 "format": "acta/1",
 "ruleset": "argentino",
 "options": {
  "best_of": 1
 },
 "seats": [
  "Ana",
  "Bruno",
  "Caro",
  "Dani"
 ],
 "id": "GRwpOCoyOgJ65aEMlLNSbg",
 "started": "2026-11-27T22:23:47Z",
 "engine": "5",
 "entries": [
  {"deal":3,"key":"key-00001","at":"2026-11-27T22:23:47Z","pen":1},
  {"by":0,"say":"envido","key":"key-00001","at":"2026-11-27T22:23:47Z","pen":1},
  {"by":1,"say":"quiero","key":"key-00001","at":"2026-11-27T22:23:47Z","pen":1},
  {"by":0,"say":27,"key":"key-00001","at":"2026-11-27T22:23:47Z","pen":1},
  {"by":1,"say":30,"key":"key-00001","at":"2026-11-27T22:23:47Z","pen":1},
  {"trick":null,"team":0,"key":"key-00004","at":"2026-11-27T22:23:47Z","pen":1},
  {"trick":null,"team":0,"key":"key-00004","at":"2026-11-27T22:23:47Z","pen":1},
  {"deal":0,"key":"key-00005","at":"2026-11-27T22:23:47Z","pen":1},
  {"by":1,"say":"truco","key":"key-00005","at":"2026-11-27T22:23:47Z","pen":1},
  {"by":0,"say":"no quiero","key":"key-00005","at":"2026-11-27T22:23:47Z","pen":1},
  {"deal":1,"key":"key-00006","at":"2026-11-27T22:23:47Z","pen":1},
  {"adjust":[30,12],"key":"key-00006","at":"2026-11-27T22:23:47Z","pen":1}
 ]
}
');
INSERT INTO "told" VALUES('feEAss4I3UH_-krPuWXNTg','{
 "format": "acta/1",
 "ruleset": "argentino",
 "options": {
  "best_of": 1
 },
 "seats": [
  "Ana",
  "Bruno",
  "Caro",
  "Dani"
 ],
 "id": "feEAss4I3UH_-krPuWXNTg",
 "started": "2026-11-27T22:23:48Z",
 "engine": "5",
 "entries": [
  {"deal":3,"key":"key-00001","at":"2026-11-27T22:23:48Z","pen":1},
  {"by":0,"say":"envido","key":"key-00001","at":"2026-11-27T22:23:48Z","pen":1},
  {"by":1,"say":"no quiero","key":"key-00001","at":"2026-11-27T22:23:48Z","pen":1},
  {"trick":null,"team":0,"key":"key-00002","at":"2026-11-27T22:23:48Z","pen":1},
  {"trick":null,"team":0,"key":"key-00002","at":"2026-11-27T22:23:48Z","pen":1},
  {"deal":0,"key":"key-00003","at":"2026-11-27T22:23:48Z","pen":1},
  {"by":3,"say":"truco","key":"key-00003","at":"2026-11-27T22:23:48Z","pen":1}
 ]
}
');
CREATE INDEX "matches_change_match_id_8a0df417" ON "matches_change" ("match_id");
CREATE INDEX "matches_change_pen_id_12f481b3" ON "matches_change" ("pen_id");
CREATE INDEX "matches_change_tap_id_50c52742" ON "matches_change" ("tap_id");
CREATE INDEX "change_by_rev" ON "matches_change" ("match_id", "rev");
CREATE INDEX "matches_pen_device_671ff4aa" ON "matches_pen" ("device");
CREATE INDEX "matches_pen_match_id_f4030d59" ON "matches_pen" ("match_id");
CREATE INDEX "matches_ask_holder_id_520284af" ON "matches_ask" ("holder_id");
CREATE INDEX "matches_ask_match_id_d49d1d49" ON "matches_ask" ("match_id");
CREATE INDEX "ask_open" ON "matches_ask" ("match_id", "outcome");
CREATE INDEX "matches_proposal_dispute_id_b1fd7e3f" ON "matches_proposal" ("dispute_id");
CREATE INDEX "matches_proposal_match_id_2108e342" ON "matches_proposal" ("match_id");
CREATE INDEX "proposal_open" ON "matches_proposal" ("match_id", "outcome");
CREATE INDEX "matches_proposal_pen_id_e18312fb" ON "matches_proposal" ("pen_id");
CREATE INDEX "matches_dispute_entry_id_e48af44e" ON "matches_dispute" ("entry_id");
CREATE INDEX "matches_dispute_match_id_f3a57f28" ON "matches_dispute" ("match_id");
CREATE INDEX "matches_dispute_pen_id_ad2831fd" ON "matches_dispute" ("pen_id");
CREATE INDEX "dispute_open" ON "matches_dispute" ("match_id", "status");
CREATE INDEX "matches_delivery_device_07d9c795" ON "matches_delivery" ("device");
CREATE INDEX "matches_arrival_match_id_9b9fa779" ON "matches_arrival" ("match_id");
CREATE INDEX "matches_arrival_delivery_id_7340cd0d" ON "matches_arrival" ("delivery_id");
CREATE INDEX "pack_to_empty" ON "matches_pack" ("match_id") WHERE NOT "emptied";
CREATE INDEX "matches_entry_tap_id_3e217a57" ON "matches_entry" ("tap_id");
CREATE INDEX "entry_place" ON "matches_entry" ("match_id", "seq");
CREATE INDEX "matches_match_played_at_8f72a5e2" ON "matches_match" ("played_at");
CREATE INDEX "match_deleted" ON "matches_match" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "match_file" ON "matches_match" ("file_id") WHERE NOT ("file_id" = '');
CREATE INDEX "match_unpacked" ON "matches_match" ("finished_at") WHERE ("finished" AND "packed_at" IS NULL);
CREATE INDEX "tap_by_rev" ON "matches_tap" ("match_id", "rev_after");
CREATE INDEX "tap_live" ON "matches_tap" ("match_id", "kind", "id") WHERE ("status" = 'taken' AND "undone_by_id" IS NULL);
CREATE INDEX "notebook_deleted" ON "notebook_notebook" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "notebook_person_merged_into_id_f3fef165" ON "notebook_person" ("merged_into_id");
CREATE INDEX "notebook_person_notebook_id_308c1267" ON "notebook_person" ("notebook_id");
CREATE INDEX "notebook_season_notebook_id_f3a03046" ON "notebook_season" ("notebook_id");
CREATE INDEX "notebook_night_notebook_id_e4e39acd" ON "notebook_night" ("notebook_id");
CREATE INDEX "notebook_keeper_device_a071695c" ON "notebook_keeper" ("device");
CREATE INDEX "notebook_keeper_notebook_id_c8a68d4a" ON "notebook_keeper" ("notebook_id");
CREATE UNIQUE INDEX "one_person_per_name" ON "notebook_person" ("notebook_id", "key") WHERE "gone_at" IS NULL;
CREATE INDEX "notebook_alias_notebook_id_580863b9" ON "notebook_alias" ("notebook_id");
CREATE INDEX "notebook_alias_person_id_9809d647" ON "notebook_alias" ("person_id");
CREATE INDEX "season_first" ON "notebook_season" ("notebook_id", "first");
CREATE INDEX "notebook_sitting_leaf_id_e730354f" ON "notebook_sitting" ("leaf_id");
CREATE INDEX "notebook_sitting_person_id_32978a08" ON "notebook_sitting" ("person_id");
CREATE INDEX "notebook_sitting_was_id_fb3ef726" ON "notebook_sitting" ("was_id");
CREATE INDEX "sitting_person" ON "notebook_sitting" ("person_id", "leaf_id");
CREATE INDEX "notebook_leaf_by_id_52564189" ON "notebook_leaf" ("by_id");
CREATE INDEX "notebook_leaf_match_id_be75b340" ON "notebook_leaf" ("match_id");
CREATE INDEX "notebook_leaf_night_id_496deb55" ON "notebook_leaf" ("night_id");
CREATE INDEX "notebook_leaf_notebook_id_dad619a9" ON "notebook_leaf" ("notebook_id");
CREATE INDEX "leaf_newest" ON "notebook_leaf" ("notebook_id", "played_at" DESC, "id" DESC);
CREATE INDEX "leaf_summed" ON "notebook_leaf" ("notebook_id", "summed");
CREATE INDEX "notebook_outcome_notebook_id_b1f80cef" ON "notebook_outcome" ("notebook_id");
CREATE INDEX "outcome_played" ON "notebook_outcome" ("notebook_id", "played_at");
CREATE INDEX "notebook_share_leaf_id_a213949b" ON "notebook_share" ("leaf_id");
CREATE INDEX "notebook_share_notebook_id_1ea10663" ON "notebook_share" ("notebook_id");
CREATE INDEX "notebook_share_person_id_5e6887fd" ON "notebook_share" ("person_id");
CREATE INDEX "share_person" ON "notebook_share" ("notebook_id", "person_id", "played_at");
CREATE INDEX "share_played" ON "notebook_share" ("notebook_id", "played_at");
CREATE INDEX "notebook_stint_leaf_id_dbf61826" ON "notebook_stint" ("leaf_id");
CREATE INDEX "notebook_stint_notebook_id_57470ce1" ON "notebook_stint" ("notebook_id");
CREATE INDEX "notebook_stint_person_id_152cb027" ON "notebook_stint" ("person_id");
CREATE INDEX "stint_person" ON "notebook_stint" ("notebook_id", "person_id", "played_at");
CREATE INDEX "notebook_bond_by_id_e67ef737" ON "notebook_bond" ("by_id");
CREATE INDEX "notebook_bond_match_id_21bdaa02" ON "notebook_bond" ("match_id");
CREATE INDEX "notebook_bond_notebook_id_26ab8d23" ON "notebook_bond" ("notebook_id");
CREATE INDEX "notebook_alias_was_id_5058fbb7" ON "notebook_alias" ("was_id");
CREATE INDEX "notebook_nameless_match_id_d6a9f893" ON "notebook_nameless" ("match_id");
CREATE INDEX "notebook_nameless_notebook_id_71c07880" ON "notebook_nameless" ("notebook_id");
CREATE INDEX "notebook_intake_by_id_affbbb19" ON "notebook_intake" ("by_id");
CREATE INDEX "notebook_intake_notebook_id_fd8d807a" ON "notebook_intake" ("notebook_id");
CREATE INDEX "notebook_feat_leaf_id_f89c7c2c" ON "notebook_feat" ("leaf_id");
CREATE INDEX "notebook_feat_notebook_id_10f34be4" ON "notebook_feat" ("notebook_id");
CREATE INDEX "notebook_feat_person_id_ef82afec" ON "notebook_feat" ("person_id");
CREATE INDEX "feat_best" ON "notebook_feat" ("notebook_id", "kind", "score" DESC);
CREATE INDEX "feat_day" ON "notebook_feat" ("notebook_id", "day");
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('django_migrations',19);
INSERT INTO "sqlite_sequence" VALUES('matches_pen',2);
INSERT INTO "sqlite_sequence" VALUES('matches_ask',0);
INSERT INTO "sqlite_sequence" VALUES('matches_proposal',0);
INSERT INTO "sqlite_sequence" VALUES('matches_dispute',0);
INSERT INTO "sqlite_sequence" VALUES('matches_arrival',0);
INSERT INTO "sqlite_sequence" VALUES('matches_entry',19);
INSERT INTO "sqlite_sequence" VALUES('matches_tap',9);
INSERT INTO "sqlite_sequence" VALUES('notebook_night',1);
INSERT INTO "sqlite_sequence" VALUES('notebook_keeper',1);
INSERT INTO "sqlite_sequence" VALUES('notebook_alias',0);
INSERT INTO "sqlite_sequence" VALUES('notebook_sitting',4);
INSERT INTO "sqlite_sequence" VALUES('notebook_leaf',1);
INSERT INTO "sqlite_sequence" VALUES('notebook_share',4);
INSERT INTO "sqlite_sequence" VALUES('notebook_stint',8);
INSERT INTO "sqlite_sequence" VALUES('notebook_feat',3);
INSERT INTO "sqlite_sequence" VALUES('matches_change',2);
INSERT INTO "sqlite_sequence" VALUES('notebook_person',4);
COMMIT;
