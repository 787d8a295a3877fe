"""MKCOL, plain and extended (RFC 5689), and MKCALENDAR."""

from methods.propfind import applied, steps_of
from protocol.exchange import Response
from protocol.multistatus import Refused
from protocol.names import caldav, dav

ALL_COMPONENTS = ("VTODO", "VEVENT", "VJOURNAL")
COMPONENTS = caldav("supported-calendar-component-set")
TYPE = dav("resourcetype")


def mkcol(application, request):
    """A calendar if the body's resourcetype says so, else a plain collection."""
    if request.body.strip() and "xml" not in request.header("content-type", ""):
        raise Refused(415)
    root = request.root
    if root is not None and root.tag != dav("mkcol"):
        raise Refused(415)
    return _make(application, request.path, root, is_calendar=False)


def mkcalendar(application, request):
    """A calendar for all components unless the body names some."""
    root = request.root
    if root is not None and root.tag != caldav("mkcalendar"):
        raise Refused(400)
    return _make(application, request.path, root, is_calendar=True)


def _make(application, path, root, is_calendar):
    store, path = application.store, path.rstrip("/") + "/"
    if store.locate(path) or store.locate(path.rstrip("/")):
        raise Refused(405, dav("resource-must-be-null"))
    parent = store.parent(path)
    if parent is None:
        raise Refused(409)
    if parent.is_calendar:
        raise Refused(403, caldav("calendar-collection-location-ok"))
    properties = applied({}, steps_of(root) if root is not None else [])
    kind, components = properties.pop(TYPE, None), properties.pop(COMPONENTS, None)
    if kind is not None and kind.find(caldav("calendar")) is not None:
        is_calendar = True
    names = tuple(c.get("name") for c in components) if components is not None else ()
    store.make(path, (names or ALL_COMPONENTS) if is_calendar else (), properties)
    return Response(201)
