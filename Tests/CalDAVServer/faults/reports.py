"""Faults of reports that are missing or incomplete."""

from faults.editing import deny, edited, entries
from faults.kinds import after, before
from protocol.exchange import Response
from protocol.multistatus import status_response
from protocol.names import caldav, dav, document, element
from storage import tokens


def _without_report(response, report_tag, property_tag=None):
    def change(root):
        for _, entry in entries(root):
            for reports in entry.iter(dav("supported-report-set")):
                for one in reports.findall(dav("supported-report")):
                    if one.find(f".//{report_tag}") is not None:
                        reports.remove(one)
            if property_tag:
                deny(entry, property_tag)

    return edited(response, change)


@before("no-sync-collection", ("sync-collection", "PROPFIND"), parameters=("status",))
def no_sync_collection(fault, _, request):
    """Refuses the report."""
    return Response(fault.get("status", 501)) if request.method == "REPORT" else None


@after("no-sync-collection")
def hide_sync_collection(_, __, ___, response):
    """Names neither the report nor a sync token."""
    return _without_report(response, dav("sync-collection"), dav("sync-token"))


@before("no-multiget", ("calendar-multiget", "PROPFIND"), parameters=("status",))
def no_multiget(fault, _, request):
    """Refuses the report."""
    return Response(fault.get("status", 501)) if request.method == "REPORT" else None


@after("no-multiget")
def hide_multiget(_, __, ___, response):
    """Does not name the report."""
    return _without_report(response, caldav("calendar-multiget"))


@after("multiget-partial", ("calendar-multiget",), parameters=("count",))
def multiget_partial(fault, _, __, response):
    """Leaves out the last "count" responses."""

    def change(root):
        for _, entry in entries(root)[-fault.get("count", 1) :]:
            root.remove(entry)

    return edited(response, change)


@before("sync-collection-truncated", ("sync-collection",), parameters=("limit",))
def sync_collection_truncated(fault, _, request):
    """Lists at most "limit" members and says 507 of the rest."""
    root = request.root
    results = element(dav("nresults"), text=str(fault.get("limit", 10)))
    root.append(element(dav("limit"), results))
    request.body = document(root)


@after("sync-collection-lists-deleted-first", ("sync-collection",))
def lists_deleted_first(_, application, request, response):
    """Says 404 of all that was ever deleted in the first report too (Radicale)."""
    if response.status != 207 or (request.root.findtext(dav("sync-token")) or "").strip():
        return response
    collection = application.store.collection(request.path)
    deleted = [p for p, change in collection.changes.items() if not change.present]

    def change(root):
        for path in deleted:
            root.insert(0, status_response(path, 404))

    return edited(response, change)


@after("sync-collection-compares-states", ("sync-collection",))
def compares_states(_, application, request, response):
    """Never lists what was made after the token and is gone again (Xandikos)."""
    text = (request.root.findtext(dav("sync-token")) or "").strip()
    collection = application.store.collection(request.path)
    if response.status != 207 or not text or collection is None:
        return response
    since = tokens.version_of(application.store, collection, text)

    def change(root):
        for path, entry in entries(root):
            known = collection.changes.get(path)
            if known and not known.present and known.made > since:
                root.remove(entry)

    return edited(response, change)
