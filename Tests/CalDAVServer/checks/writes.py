"""Faults of what is stored, refused or changed by others; and that every fault has a test."""

import re
import unittest
from pathlib import Path

from checks.client import HOME, MILK, TASKS, C, D, ServerCase, text
from faults.selection import KINDS
from faults.texts import UPGRADED

SHOP = HOME + "shop/"


class Texts(ServerCase):
    """faults/texts.py."""

    def test_rewrites(self):
        self.faults("rewrites")
        self.put(body=text(summary="Milk " * 10))
        stored = self.texts()[MILK]
        self.assertNotEqual(stored.encode(), text(summary="Milk " * 10))
        self.assertIn("Milk " * 10, stored.replace("\r\n ", ""))

    def test_strips(self):
        self.faults({"name": "strips", "properties": ["summary"]})
        self.put()
        self.assertNotIn("SUMMARY", self.texts()[MILK])
        self.assertIn("UID:milk", self.texts()[MILK])

    def test_placeholders(self):
        self.faults("placeholders")
        self.assertEqual(len(self.sync().statuses()), 2)
        self.assertTrue(any(UPGRADED in stored for stored in self.texts().values()))

    def test_several_uids(self):
        self.faults({"name": "several-uids", "collection": TASKS})
        self.propfind(HOME, "displayname")
        self.assertEqual(self.texts()[TASKS + "several.ics"].count("UID:"), 2)

    def test_broken_resource(self):
        self.faults("broken-resource")
        self.sync()
        self.assertNotIn("BEGIN", self.texts()[TASKS + "broken.ics"])
        self.assertEqual(len(self.multiget(TASKS + "broken.ics").values(C + "calendar-data")), 1)


class Refusals(ServerCase):
    """faults/refusals.py."""

    def setUp(self):
        super().setUp()
        self.control("PUT", "collection", path=SHOP, name="Shop")
        self.put()

    def test_bin(self):
        self.send("DELETE", MILK)
        self.faults({"name": "bin", "status": 409})
        self.assertEqual(self.put(TASKS + "again.ics").status, 409)
        self.assertEqual(self.put(TASKS + "tea.ics", text("tea")).status, 201)

    def test_refuses(self):
        self.faults({"name": "refuses", "text": "Milk"})
        self.assertEqual(self.put().status, 400)
        self.assertEqual(self.put(body=text(summary="Tea")).status, 204)

    def test_uid_per_account(self):
        self.assertEqual(self.put(SHOP + "milk.ics").status, 201)
        self.send("DELETE", SHOP + "milk.ics")
        self.faults("uid-per-account")
        self.assertEqual(self.put(SHOP + "milk.ics").status, 409)

    def test_no_move(self):
        self.faults({"name": "no-move", "status": 405})
        self.assertEqual(self.send("MOVE", MILK, Destination=SHOP + "milk.ics").status, 405)
        self.assertEqual(list(self.texts()), [MILK])

    def test_no_mkcalendar(self):
        self.faults("no-mkcalendar")
        self.assertEqual(self.send("MKCALENDAR", HOME + "new/").status, 501)
        self.assertEqual(self.send("MKCOL", HOME + "new/").status, 501)

    def test_read_only(self):
        self.faults({"name": "read-only", "collection": TASKS})
        self.assertEqual(self.put().status, 403)
        self.assertEqual(self.send("DELETE", MILK).status, 403)
        self.assertEqual(self.put(SHOP + "tea.ics", text("tea")).status, 201)
        answer = self.propfind(HOME, "current-user-privilege-set")
        listed = [len(list(e.iter(D + "write"))) for e in answer.root.findall(D + "response")]
        self.assertEqual(listed, [1, 0, 1])


class Others(ServerCase):
    """faults/others.py."""

    def test_change_before(self):
        etag = self.put().headers["ETag"]
        self.faults({"name": "change-before", "method": "PUT", "summary": "Oat milk"})
        self.assertEqual(self.put(if_match=etag).status, 412)
        self.assertIn("SUMMARY:Oat milk", self.texts()[MILK])
        tea = {"target": TASKS + "tea.ics", "text": text("tea").decode()}
        self.faults({"name": "change-before"} | tea)
        self.assertIn(TASKS + "tea.ics", self.sync().statuses())

    def test_delete_before(self):
        etag = self.put().headers["ETag"]
        self.faults({"name": "delete-before", "method": "PUT"})
        self.assertEqual(self.put(if_match=etag).status, 412)
        self.assertEqual(self.texts(), {})

    def test_reinstalled(self):
        self.put()
        token = self.sync().token
        self.faults("reinstalled")
        self.assertEqual(self.sync(token).status, 403)
        self.assertEqual((self.texts(), self.sync().statuses()), ({}, {}))


class Coverage(unittest.TestCase):
    """Every fault is set by some test and described in the README."""

    def test_every_fault(self):
        folder = Path(__file__).parent
        tests = "".join(p.read_text() for p in folder.glob("[a-z]*.py"))
        table = (folder.parent / "README.md").read_text()
        names = {n for n in KINDS if f'faults("{n}"' not in tests and f'"name": "{n}"' not in tests}
        self.assertEqual(names, set())
        rows = re.findall(r"^\| (`.*?) \|", table.partition("## Faults")[2], re.MULTILINE)
        self.assertEqual(set(re.findall("`(.*?)`", " ".join(rows))), set(KINDS))
