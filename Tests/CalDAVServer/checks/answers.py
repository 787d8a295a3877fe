"""Faults of answers and of their delivery."""

import gzip
import http.client
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree as ET

from checks.client import HOME, MILK, TASKS, ServerCase, text

NO_ANSWER = (http.client.RemoteDisconnected, ConnectionResetError)


class Answers(ServerCase):
    """faults/answers.py."""

    def test_matching(self):
        self.faults({"name": "status", "status": 500, "method": "PUT", "after": 1, "times": 1})
        self.assertEqual([self.put().status for _ in range(3)], [201, 500, 204])
        self.faults({"name": "status", "method": "sync-collection", "path": TASKS})
        self.assertEqual([self.sync().status, self.sync(path=HOME).status], [500, 207])
        self.faults({"name": "status", "host": "localhost"})
        self.assertEqual([self.sync().status, self.sync_as("localhost").status], [207, 500])

    def sync_as(self, host):
        """A request that names another host."""
        return self.send("REPORT", TASKS, b"<x/>", Host=host)

    def test_status(self):
        self.faults({"name": "status", "status": 418, "headers": {"X-A": "b"}, "body": "tea"})
        answer = self.put()
        self.assertEqual((answer.status, answer.headers["X-A"], answer.body), (418, "b", b"tea"))
        self.assertEqual(self.texts(), {})

    def test_status_after(self):
        self.faults({"name": "status-after", "status": 502})
        self.assertEqual(self.put().status, 502)
        self.assertEqual(list(self.texts()), [MILK])

    def test_garbage_xml(self):
        self.faults("garbage-xml")
        with self.assertRaises(ET.ParseError):
            ET.fromstring(self.sync().body)

    def test_login_page(self):
        self.faults("login-page")
        answer = self.sync()
        self.assertEqual(answer.status, 200)
        self.assertIn("text/html", answer.headers["Content-Type"])

    def test_empty_multistatus(self):
        self.put()
        self.faults("empty-multistatus")
        self.assertEqual((self.sync().statuses(), self.sync().token), ({}, None))

    def test_redirect(self):
        self.faults({"name": "redirect", "status": 307, "path": "/dav/", "location": "/elsewhere/"})
        answer = self.put()
        location = MILK.replace("/dav/", "/elsewhere/")
        self.assertEqual((answer.status, answer.headers["Location"]), (307, location))

    def test_unauthorized(self):
        self.faults("unauthorized")
        answer = self.put()
        self.assertEqual((answer.status, "WWW-Authenticate" in answer.headers), (401, True))

    def test_forbidden(self):
        self.faults("forbidden")
        self.assertEqual(self.put().status, 403)

    def test_too_many(self):
        self.faults({"name": "too-many", "seconds": 7})
        self.assertEqual((self.put().status, self.put().headers["Retry-After"]), (429, "7"))

    def test_unavailable(self):
        date = "Mon, 01 Jan 2024 00:00:00 GMT"
        self.faults({"name": "unavailable", "date": date})
        self.assertEqual((self.put().status, self.put().headers["Retry-After"]), (503, date))

    def test_expects_digest(self):
        self.faults("expects-digest")
        self.assertIn("Digest", self.put().headers["WWW-Authenticate"])
        for password, expected in (("secret", 200), ("wrong", 401)):
            handler = urllib.request.HTTPDigestAuthHandler()
            handler.add_password("CalDAV", self.url, "ann", password)
            try:
                status = urllib.request.build_opener(handler).open(self.url + "dav/").status
            except (urllib.error.HTTPError, ValueError):
                status = 401
            self.assertEqual(status, expected)


class Delivery(ServerCase):
    """faults/delivery.py."""

    def test_no_answer(self):
        self.faults("no-answer")
        self.assertRaises(NO_ANSWER, self.put)
        self.assertEqual(self.texts(), {})
        self.assertIsNone(self.control("GET", "requests")[-1]["status"])

    def test_no_answer_after(self):
        self.faults("no-answer-after")
        self.assertRaises(NO_ANSWER, self.put)
        self.assertEqual(list(self.texts()), [MILK])

    def test_cut(self):
        whole = self.raw("PROPFIND", HOME)
        for size in (0, 1, len(whole) - 1):
            self.faults({"name": "cut", "bytes": size})
            self.assertEqual(self.raw("PROPFIND", HOME), whole[:size])

    def test_delay(self):
        self.faults({"name": "delay", "seconds": 0.2})
        begin = time.monotonic()
        self.assertEqual(self.put().status, 201)
        self.assertGreaterEqual(time.monotonic() - begin, 0.2)

    def test_delay_doing(self):
        self.faults({"name": "delay-doing", "seconds": 0.3, "method": "PUT"})
        self.assertRaises(NO_ANSWER, self.put)
        self.assertEqual(self.texts(), {})
        deadline = time.monotonic() + 5
        while not self.texts() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(list(self.texts()), [MILK])

    def test_doubled(self):
        self.faults("doubled")
        self.assertEqual(self.put(if_none_match="*").status, 412)
        self.assertEqual(list(self.texts()), [MILK])

    def test_oversized(self):
        self.faults({"name": "oversized", "bytes": 300_000})
        self.assertEqual(len(self.sync().body), 300_000)

    def test_slow_drip(self):
        self.put()
        self.faults({"name": "slow-drip", "bytes": 50, "seconds": 0.05})
        begin = time.monotonic()
        self.assertEqual(self.send("GET", MILK).body, text())
        self.assertGreaterEqual(time.monotonic() - begin, 0.2)

    def test_gzip(self):
        self.put()
        self.faults("gzip")
        self.assertEqual(self.send("GET", MILK).body, text())
        asked = self.send("GET", MILK, Accept_Encoding="gzip")
        self.assertEqual(asked.headers["Content-Encoding"], "gzip")
        self.faults({"name": "gzip", "always": True})
        self.assertEqual(gzip.decompress(self.send("GET", MILK).body), text())

    def test_chunked(self):
        self.put()
        self.faults("chunked")
        answer = self.send("GET", MILK)
        self.assertEqual((answer.headers["Transfer-Encoding"], answer.body), ("chunked", text()))

    def test_http10(self):
        self.put()
        self.faults("http10")
        head, _, body = self.raw("GET", MILK).partition(b"\r\n\r\n")
        self.assertTrue(head.startswith(b"HTTP/1.0 200"))
        self.assertEqual((b"Content-Length" in head, body), (False, text()))
