"""Faults of ETags, paths, listings, reports and tokens."""

from checks.client import CS, HOME, MILK, TASKS, C, D, ServerCase, text

TEA = TASKS + "tea@home.ics"
ETAG = D + "getetag"


class TwoTasks(ServerCase):
    """Begins with two tasks."""

    def setUp(self):
        super().setUp()
        self.etag = self.put().headers["ETag"]
        self.put(TEA, text("tea"))


class ETags(TwoTasks):
    """faults/etags.py."""

    def test_no_etag_on_put(self):
        self.faults("no-etag-on-put")
        self.assertNotIn("ETag", self.put().headers)

    def test_weak_etags(self):
        places = (
            ({}, (True, True)),
            ({"in": "headers"}, (True, False)),
            ({"in": "getetag"}, (False, True)),
        )
        for where, weak in places:
            self.faults({"name": "weak-etags"} | where)
            tags = self.send("GET", MILK).headers["ETag"], self.sync().values(ETAG)[MILK]
            self.assertEqual(tuple(tag.startswith("W/") for tag in tags), weak)
        self.assertEqual(self.put(if_match="W/" + self.etag).status, 412)

    def test_no_getetag(self):
        self.faults("no-getetag")
        self.assertEqual(self.sync().values(ETAG), {})
        self.assertEqual(len(self.sync().statuses()), 2)

    def test_propstat_404(self):
        self.faults({"name": "propstat-404", "count": 1})
        self.assertEqual(self.sync().values(ETAG)[MILK], "404")
        self.assertNotEqual(self.sync().values(ETAG)[TEA], "404")

    def test_etag_changes_by_itself(self):
        self.faults("etag-changes-by-itself")
        self.assertEqual(self.put(if_match=self.etag).status, 412)


class Paths(TwoTasks):
    """faults/hrefs.py."""

    def test_hrefs_encoded(self):
        self.faults({"name": "hrefs-encoded", "letters": "t"})
        self.assertIn(b"/%74ea%40home%2eics<", self.sync().body)
        self.assertEqual(set(self.sync().statuses()), {MILK, TEA})

    def test_hrefs_absolute(self):
        self.faults("hrefs-absolute")
        self.assertIn(self.url[:-1] + MILK, self.sync().statuses())

    def test_other_address(self):
        self.faults("other-address")
        answer = self.put(TASKS + "new.ics", text("new"))
        self.assertEqual(answer.headers["Location"], TASKS + "server-new.ics")
        self.assertIn(TASKS + "server-new.ics", self.texts())
        self.assertEqual(self.send("GET", TASKS + "new.ics").status, 404)

    def test_home_moved(self):
        moved = "http://localhost/dav/"
        self.faults({"name": "home-moved", "href": moved})
        answer = self.propfind("/dav/principals/ann/", "C:calendar-home-set", depth="0")
        self.assertEqual(answer.root.findtext(f".//{C}calendar-home-set/{D}href"), moved)


class Listings(TwoTasks):
    """faults/listings.py."""

    def test_collection_missing(self):
        self.control("PUT", "collection", path=HOME + "shop/", name="Shop")
        self.faults({"name": "collection-missing", "collection": HOME + "shop/"})
        self.assertEqual(set(self.propfind(HOME, "displayname").statuses()), {HOME, TASKS})

    def test_collection_empty(self):
        self.faults("collection-empty")
        self.assertEqual(set(self.propfind(TASKS, "getetag").statuses()), {TASKS})
        self.assertEqual(self.sync().statuses(), {})

    def test_home_empty(self):
        self.faults("home-empty")
        self.assertEqual(set(self.propfind(HOME, "displayname").statuses()), {HOME})

    def ctag(self):
        """The getctag of the tasks."""
        return self.propfind(TASKS, "CS:getctag", depth="0").values(CS + "getctag")[TASKS]

    def test_no_ctag(self):
        self.faults("no-ctag")
        self.assertEqual(self.ctag(), "404")

    def test_ctag_stuck(self):
        self.faults("ctag-stuck")
        before = self.ctag()
        self.put()
        self.assertEqual(self.ctag(), before)
        self.faults()
        self.assertNotEqual(self.ctag(), before)


class Reports(TwoTasks):
    """faults/reports.py."""

    def supported(self):
        """What supported-report-set says."""
        return self.propfind(TASKS, "supported-report-set", "sync-token", depth="0")

    def test_no_sync_collection(self):
        self.assertIn(b"sync-collection", self.supported().body)
        self.faults({"name": "no-sync-collection", "status": 405})
        self.assertEqual(self.sync().status, 405)
        self.assertNotIn(b"sync-collection", self.supported().body)
        self.assertEqual(self.supported().values(D + "sync-token"), {TASKS: "404"})

    def test_no_multiget(self):
        self.assertIn(b"calendar-multiget", self.supported().body)
        self.faults("no-multiget")
        self.assertEqual(self.multiget(MILK).status, 501)
        self.assertNotIn(b"calendar-multiget", self.supported().body)

    def test_multiget_partial(self):
        self.faults({"name": "multiget-partial", "count": 1})
        self.assertEqual(set(self.multiget(MILK, TEA).statuses()), {MILK})

    def test_sync_collection_truncated(self):
        self.faults({"name": "sync-collection-truncated", "limit": 1})
        first = self.sync()
        self.assertEqual(first.statuses(), {MILK: None, TASKS: "507"})
        self.assertEqual(self.sync(first.token).statuses(), {TEA: None})

    def test_lists_deleted_first(self):
        self.send("DELETE", MILK)
        self.assertEqual(self.sync().statuses(), {TEA: None})
        self.faults("sync-collection-lists-deleted-first")
        self.assertEqual(self.sync().statuses(), {MILK: "404", TEA: None})


class Tokens(TwoTasks):
    """faults/tokens.py."""

    def test_sync_token_invalid(self):
        self.faults({"name": "sync-token-invalid", "status": 409})
        first = self.sync()
        self.assertEqual(first.status, 207)
        answer = self.sync(first.token)
        self.assertEqual((answer.status, b"valid-sync-token" in answer.body), (409, True))

    def test_sync_token_stuck(self):
        self.faults("sync-token-stuck")
        token = self.sync().token
        self.put()
        second = self.sync(token)
        self.assertEqual((second.statuses(), second.token), ({}, token))
        listed = self.propfind(TASKS, "sync-token", depth="0").values(D + "sync-token")
        self.assertEqual(listed, {TASKS: token})

    def test_sync_collection_compares_states(self):
        token, new = self.sync().token, TASKS + "new.ics"
        self.put(new, text("new", "Ghost"))
        self.faults("sync-collection-compares-states")
        after = self.sync(token)
        self.assertEqual(set(after.statuses()), {new})
        self.control("DELETE", "resource", path=new)
        self.assertEqual(self.sync(token).statuses(), {})
        self.assertEqual(self.sync(after.token).statuses(), {new: "404"})

    def test_sync_token_second_precision(self):
        token = self.sync().token
        self.put()
        self.put(TEA, text("tea", "Green tea"))
        self.faults({"name": "sync-token-second-precision", "missed": 1})
        self.assertEqual(set(self.sync(token).statuses()), {TEA})
