"""COPY and MOVE."""

from urllib.parse import urlsplit

from calendars.rules import checked_uid
from methods.writing import tag
from protocol import preconditions
from protocol.exchange import Response, decoded_path
from protocol.multistatus import Refused
from protocol.names import caldav
from storage.store import Collection


def copy(application, request):
    """Depth 0 copies a collection without its members."""
    return _transfer(application, request, moves=False)


def move(application, request):
    """Gives the resource a new ETag and notes the removal in the source's collection."""
    return _transfer(application, request, moves=True)


def _transfer(application, request, moves):
    store, source = application.store, application.existing(request.path)
    target = _destination(request)
    is_collection = isinstance(store.get(source), Collection)
    if is_collection:
        target = target.rstrip("/") + "/"
    if target == source or target.startswith(source if is_collection else source + "/"):
        raise Refused(403)
    if moves:
        application.check_changeable(source)
    application.check_changeable(target)
    preconditions.check(request, tag(store.get(source)))
    if store.parent(target) is None:
        raise Refused(409)
    replaced = store.locate(target)
    if replaced and request.header("overwrite", "T").strip().upper() == "F":
        raise Refused(412)
    _check_target(store, source, target, moves)
    if replaced and (is_collection or replaced.endswith("/")):
        store.remove(replaced)
    _copy_tree(store, source, target, members=moves or request.depth != "0")
    if moves:
        store.remove(source)
    return Response(204 if replaced else 201)


def _destination(request):
    destination = request.header("destination")
    if destination is None:
        raise Refused(400)
    host = urlsplit(destination).netloc
    if host and host != request.header("host"):
        raise Refused(502)
    return decoded_path(destination)


def _check_target(store, source, target, moves):
    node, parent = store.get(source), store.parent(target)
    if not parent.is_calendar:
        return
    if isinstance(node, Collection):
        raise Refused(403, caldav("calendar-collection-location-ok"))
    checked_uid(store, target, node.body, ignoring=(source,) if moves else ())


def _copy_tree(store, source, target, members):
    node = store.get(source)
    if not isinstance(node, Collection):
        store.put(target, node)
        return
    store.make(target, node.components, dict(node.properties))
    for path in store.below(source) if members else ():
        below, copied = target + path[len(source) :], store.nodes[path]
        if isinstance(copied, Collection):
            store.make(below, copied.components, dict(copied.properties))
        else:
            store.put(below, copied)
