"""GET, HEAD, PUT and DELETE."""

from calendars.rules import checked_uid
from protocol import preconditions
from protocol.exchange import Response
from protocol.multistatus import Refused
from storage.store import Collection, Resource


def get(application, request):
    """Collections have no content of their own and answer with an empty body."""
    node = application.store.get(application.existing(request.path))
    if isinstance(node, Collection):
        return Response(200, b"", {"Content-Type": "text/plain"})
    preconditions.check(request, node.etag)
    return Response(200, node.body, {"Content-Type": node.content_type, "ETag": node.etag})


def put(application, request):
    """Creates or replaces a resource; the answer's ETag is that of exactly the bytes sent."""
    store, path = application.store, request.path
    existing = store.get(path)
    if path.endswith("/") or isinstance(existing, Collection):
        raise Refused(405)
    parent = store.parent(path)
    if parent is None:
        raise Refused(409)
    preconditions.check(request, existing.etag if existing else None)
    stored = store.put(path, resource(application, request, parent, existing))
    return Response(204 if existing else 201, b"", {"ETag": stored.etag})


def resource(application, request, parent, existing):
    """The resource that a PUT asks for, with the dead properties of the one it replaces."""
    kept = existing.properties if existing else {}
    if not parent.is_calendar:
        kind = request.header("content-type", "application/octet-stream")
        return Resource(request.body, kind, properties=kept)
    uid = checked_uid(application.store, request.path, request.body)
    return Resource(request.body, "text/calendar; charset=utf-8", uid=uid, properties=kept)


def delete(application, request):
    """Removes a resource, or a collection with everything in it."""
    if "#" in request.target:
        raise Refused(400)
    store, path = application.store, application.existing(request.path)
    application.check_changeable(path)
    preconditions.check(request, tag(store.get(path)))
    store.remove(path)
    return Response(204)


def tag(node):
    """The ETag of a node; a collection's is its version."""
    return f'"{node.version}"' if isinstance(node, Collection) else node.etag
