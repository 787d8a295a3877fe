"""REPORT: sync-collection (RFC 6578), calendar-multiget and calendar-query (RFC 4791)."""

from calendars.filters import matches_filter
from methods import properties
from protocol.exchange import decoded_path
from protocol.multistatus import Refused, multistatus, status_response
from protocol.names import caldav, dav, element
from storage import tokens
from storage.store import Resource


def report(application, request):
    """Refuses reports it does not know as RFC 3253, 3.6 says."""
    root = request.root
    if root is None:
        raise Refused(400)
    path = application.existing(request.path)
    if root.tag not in REPORTS:
        raise Refused(403, dav("supported-report"))
    return REPORTS[root.tag](application, path, root)


def sync_collection(application, path, root):
    """Lists members by the number of their last change, so that a limit can go on from there."""
    store = application.store
    collection = store.collection(path)
    if collection is None:
        raise Refused(403, dav("supported-report"))
    text = (root.findtext(dav("sync-token")) or "").strip()
    since = tokens.version_of(store, collection, text) if text else 0
    if since is None:
        raise Refused(403, dav("valid-sync-token"))
    changes = sorted(collection.changes.items(), key=lambda item: item[1].version)
    listed = [(p, c) for p, c in changes if c.version > since and (c.present or text)]
    limit = root.findtext(f"{dav('limit')}/{dav('nresults')}")
    shown = listed[: int(limit)] if limit else listed
    tags = _asked(root)
    responses = [
        properties.response(application.subject(p), tags) if c.present else status_response(p, 404)
        for p, c in shown
    ]
    version = collection.version
    if len(shown) < len(listed):
        version = shown[-1][1].version if shown else since
        truncated = element(dav("error"), element(dav("number-of-matches-within-limits")))
        responses.append(status_response(path, 507, truncated))
    return multistatus(responses, tokens.token(store, version))


def calendar_multiget(application, path, root):
    """Answers 404 for an href that is missing or outside the collection."""
    tags, responses = _asked(root), []
    for href in root.iterfind(dav("href")):
        asked = decoded_path((href.text or "").strip())
        node = application.store.nodes.get(asked)
        if isinstance(node, Resource) and asked.startswith(path):
            responses.append(properties.response(application.subject(asked), tags))
        else:
            responses.append(status_response(asked, 404))
    return multistatus(responses)


def calendar_query(application, path, root):
    """Lists the matching members of one calendar."""
    collection = application.store.collection(path)
    if collection is None or not collection.is_calendar:
        raise Refused(403, dav("supported-report"))
    condition = root.find(f"{caldav('filter')}/{caldav('comp-filter')}")
    if condition is None or condition.get("name") != "VCALENDAR":
        raise Refused(403, caldav("valid-filter"))
    tags = _asked(root)
    subjects = map(application.subject, application.store.members(path))
    return multistatus(
        [properties.response(s, tags) for s in subjects if matches_filter(s.node, condition)]
    )


def _asked(root):
    prop = root.find(dav("prop"))
    return [child.tag for child in prop] if prop is not None else []


REPORTS = {
    dav("sync-collection"): sync_collection,
    caldav("calendar-multiget"): calendar_multiget,
    caldav("calendar-query"): calendar_query,
}
