"""What the server does without faults."""

import shutil
import ssl
import subprocess
import tempfile
import unittest
import urllib.request
from base64 import b64encode

from checks.client import CS, HEAD, HOME, MILK, TASKS, C, D, ServerCase, end, start, text


class Discovery(ServerCase):
    """From the host's root to the calendars."""

    def test_path_to_the_calendars(self):
        moved = self.send("GET", "/.well-known/caldav")
        self.assertEqual((moved.status, moved.headers["Location"]), (301, "/dav/"))
        principal = self.propfind("/dav/", "current-user-principal", depth="0")
        path = principal.root.findtext(f".//{D}current-user-principal/{D}href")
        home = self.propfind(path, "C:calendar-home-set", depth="0")
        self.assertEqual(home.root.findtext(f".//{C}calendar-home-set/{D}href"), HOME)
        listed = self.propfind(HOME, "displayname", "CS:getctag", "nonsense")
        self.assertEqual(listed.values(D + "displayname"), {HOME: "404", TASKS: "Tasks"})
        self.assertEqual(set(listed.values(D + "nonsense").values()), {"404"})
        self.assertIn("calendar-access", self.send("OPTIONS", "/dav/").headers["DAV"])

    def test_making_renaming_and_deleting_a_calendar(self):
        named = "<set><prop><displayname>Shop</displayname></prop></set>"
        body = f"<C:mkcalendar {HEAD}>{named}</C:mkcalendar>"
        self.assertEqual(self.send("MKCALENDAR", HOME + "shop/", body).status, 201)
        self.assertEqual(self.send("MKCALENDAR", HOME + "shop/", body).status, 405)
        new = body.replace("C:mkcalendar", "propertyupdate").replace("Shop", "Shops")
        self.assertEqual(self.send("PROPPATCH", HOME + "shop/", new).status, 207)
        names = self.propfind(HOME, "displayname").values(D + "displayname")
        self.assertEqual(names[HOME + "shop/"], "Shops")
        self.assertEqual(self.send("DELETE", HOME + "shop/").status, 204)
        self.assertEqual(self.send("GET", HOME + "shop/").status, 404)


class Writing(ServerCase):
    """Preconditions and what a calendar refuses."""

    def test_preconditions(self):
        first = self.put(if_none_match="*")
        self.assertEqual(first.status, 201)
        etag = first.headers["ETag"]
        self.assertEqual(self.put(if_none_match="*").status, 412)
        self.assertEqual(self.put(if_match='"other"').status, 412)
        self.assertEqual(self.put(if_match=f"W/{etag}").status, 412)
        second = self.put(body=text(summary="Oat milk"), if_match=etag)
        self.assertEqual(second.status, 204)
        self.assertNotEqual(second.headers["ETag"], etag)
        self.assertEqual(self.send("GET", MILK).body, text(summary="Oat milk"))
        self.assertEqual(self.send("DELETE", MILK, if_match=etag).status, 412)
        self.assertEqual(self.send("DELETE", MILK, if_match=second.headers["ETag"]).status, 204)
        self.assertEqual(self.send("DELETE", MILK).status, 404)

    def test_refusals(self):
        self.assertIn(b"valid-calendar-data", self.put(body=b"no calendar").body)
        self.put()
        conflict = self.put(TASKS + "again.ics")
        self.assertEqual((conflict.status, b"no-uid-conflict" in conflict.body), (409, True))
        self.assertEqual(self.put(HOME + "missing/x.ics").status, 409)

    def test_move(self):
        self.control("PUT", "collection", path=HOME + "shop/", name="Shop")
        etag, target = self.put().headers["ETag"], HOME + "shop/milk.ics"
        self.assertEqual(self.send("MOVE", MILK, Destination=target, if_match='"0"').status, 412)
        moved = self.send("MOVE", MILK, Destination=self.url[:-1] + target, if_match=etag)
        self.assertEqual(moved.status, 201)
        self.assertEqual(list(self.texts()), [target])


class Reports(ServerCase):
    """The three reports."""

    def test_sync_collection(self):
        self.put()
        self.put(TASKS + "tea.ics", text("tea"))
        first = self.sync()
        self.assertEqual(set(first.statuses()), {MILK, TASKS + "tea.ics"})
        self.send("DELETE", MILK)
        second = self.sync(first.token)
        self.assertEqual(second.statuses(), {MILK: "404"})
        self.assertEqual(self.sync(second.token).statuses(), {})
        invalid = self.sync("urn:sync:9:9")
        self.assertEqual((invalid.status, b"valid-sync-token" in invalid.body), (403, True))

    def test_multiget_and_query(self):
        self.put()
        got = self.multiget(MILK, TASKS + "missing.ics")
        self.assertEqual(got.statuses(), {MILK: None, TASKS + "missing.ics": "404"})
        self.assertIn("SUMMARY:Milk", got.values(C + "calendar-data")[MILK])
        for component, expected in (("VTODO", {MILK}), ("VEVENT", set())):
            body = (
                f"<C:calendar-query {HEAD}><prop><getetag/></prop><C:filter>"
                f'<C:comp-filter name="VCALENDAR"><C:comp-filter name="{component}"/>'
                "</C:comp-filter></C:filter></C:calendar-query>"
            )
            self.assertEqual(set(self.send("REPORT", TASKS, body).statuses()), expected)


class Control(ServerCase):
    """What a test can see and change."""

    def test_requests_and_outside_changes(self):
        self.control("PUT", "resource", text(), path=MILK)
        before = self.propfind(TASKS, "CS:getctag", depth="0").values(CS + "getctag")
        self.control("DELETE", "resource", path=MILK)
        after = self.propfind(TASKS, "CS:getctag", depth="0").values(CS + "getctag")
        self.assertNotEqual(before, after)
        self.assertEqual(self.texts(), {})
        self.sync()
        last = self.control("GET", "requests")[-1]
        expected = ("sync-collection", "0", 207)
        self.assertEqual((last["report"], last["depth"], last["status"]), expected)
        self.control("DELETE", "requests")
        self.assertEqual(self.control("GET", "requests"), [])

    def test_unknown_faults_are_refused(self):
        for wrong in ('[{"name": "unheard-of"}]', '[{"name": "cut", "byte": 1}]'):
            self.assertEqual(self.send("PUT", "/.control/faults", wrong).status, 400)


class Login(ServerCase):
    """With --user."""

    arguments = ("--user", "ann", "--password", "secret")

    def test_basic(self):
        refused = self.send("PROPFIND", HOME)
        self.assertEqual((refused.status, refused.headers["WWW-Authenticate"][:5]), (401, "Basic"))
        for password, status in (("secret", 207), ("wrong", 401)):
            credentials = b64encode(f"ann:{password}".encode()).decode()
            answer = self.send("PROPFIND", HOME, Authorization=f"Basic {credentials}")
            self.assertEqual(answer.status, status)


class Ending(unittest.TestCase):
    """The server does not outlive its test."""

    def test_end_of_standard_input(self):
        process, url = start()
        self.assertTrue(url.startswith("http://127.0.0.1:"))
        self.assertEqual(end(process), 0)

    def test_sigterm(self):
        process, _ = start()
        process.terminate()
        self.assertEqual(process.wait(5), 0)
        end(process)


@unittest.skipUnless(shutil.which("openssl"), "openssl makes the certificate")
class Encrypted(ServerCase):
    """With --certificate."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        files = [f"{cls.folder.name}/{name}" for name in ("certificate.pem", "key.pem")]
        command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
        address = ["-subj", "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1"]
        subprocess.run(
            [*command.split(), *address, "-out", files[0], "-keyout", files[1]],
            check=True,
            capture_output=True,
        )
        cls.arguments = ("--certificate", files[0], "--key", files[1])
        cls.context = ssl.create_default_context(cafile=files[0])
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        """The state is fresh: there is one test."""

    def test_https(self):
        self.assertTrue(self.url.startswith("https://127.0.0.1:"))
        with urllib.request.urlopen(self.url + "dav/", context=self.context) as answer:
            self.assertEqual(answer.status, 200)
