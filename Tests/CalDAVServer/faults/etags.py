"""Faults of ETags."""

from dataclasses import replace

from faults.editing import LISTINGS, deny, drop, edited, entries
from faults.kinds import after, before
from protocol.names import dav
from storage.store import Resource


@after("no-etag-on-put", ("PUT",))
def no_etag_on_put(_, __, ___, response):
    """Gives no ETag in the answer to a PUT (Baikal)."""
    headers = {n: v for n, v in response.headers.items() if n != "ETag"}
    return replace(response, headers=headers)


@after("weak-etags", parameters=("in",))
def weak_etags(fault, _, __, response):
    """Puts W/ before ETags, "in" either "headers" or "getetag" only."""

    def change(root):
        for tag in root.iter(dav("getetag")):
            tag.text = f"W/{tag.text}" if tag.text else tag.text

    if fault.get("in") != "headers":
        response = edited(response, change)
    if fault.get("in") != "getetag" and "ETag" in response.headers:
        weak = {"ETag": "W/" + response.headers["ETag"]}
        response = replace(response, headers=response.headers | weak)
    return response


@after("no-getetag", LISTINGS)
def no_getetag(_, __, ___, response):
    """Leaves getetag out of listings, with no word about it."""

    def change(root):
        for _, entry in entries(root):
            drop(entry, dav("getetag"))

    return edited(response, change)


@after("propstat-404", LISTINGS, parameters=("count",))
def propstat_404(fault, _, __, response):
    """Says 404 of the getetag of resources that exist: of the first "count", else of all."""

    def change(root):
        members = [e for p, e in entries(root) if not p.endswith("/")]
        for entry in members[: fault.get("count", len(members))]:
            deny(entry, dav("getetag"))

    return edited(response, change)


@before("etag-changes-by-itself", ("PUT", "DELETE", "MOVE"))
def etag_changes_by_itself(_, application, request):
    """Gives the resource a new ETag just before If-Match is compared (mail.de)."""
    node = application.store.get(request.path)
    if isinstance(node, Resource) and request.header("if-match"):
        application.store.put(request.path, node)
