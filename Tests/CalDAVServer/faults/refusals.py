"""Faults that refuse some requests for good."""

from calendars.rules import unchecked_uid
from faults.editing import edited, entries
from faults.kinds import after, before
from protocol.exchange import Response, decoded_path
from protocol.multistatus import error, href
from protocol.names import caldav, dav, element

CHANGING = ("PUT", "DELETE", "MOVE", "COPY", "PROPPATCH", "MKCOL", "MKCALENDAR")


@before("bin", ("PUT",), parameters=("status",))
def bin_(fault, application, request):
    """Refuses the UID of a resource that was deleted in the same collection (Nextcloud)."""
    store, uid = application.store, unchecked_uid(request.body)
    parent = store.parent(request.path)
    deleted = {c.uid for c in parent.changes.values() if not c.present} if parent else set()
    if uid in deleted and not store.holders(uid):
        return Response(fault.get("status", 400))
    return None


@before("refuses", ("PUT",), parameters=("text", "status"))
def refuses(fault, _, request):
    """Refuses what contains "text" (Open-Xchange: RRULE)."""
    refused = fault.get("text", "RRULE").encode() in request.body
    return Response(fault.get("status", 400)) if refused else None


@before("uid-per-account", ("PUT",))
def uid_per_account(_, application, request):
    """Refuses the UID of a resource in any other collection (Cyrus, Fastmail)."""
    holders = application.store.holders(unchecked_uid(request.body))
    taken = next((p for p in holders if p != request.path), None)
    return error(409, element(caldav("no-uid-conflict"), href(taken))) if taken else None


@before("no-move", ("MOVE",), parameters=("status",))
def no_move(fault, _, __):
    """Knows no MOVE."""
    return Response(fault.get("status", 501))


@before("no-mkcalendar", ("MKCALENDAR", "MKCOL"), parameters=("status",))
def no_mkcalendar(fault, _, __):
    """Makes no collections."""
    return Response(fault.get("status", 501))


@before("read-only", (*CHANGING, "PROPFIND"), parameters=("collection",))
def read_only(fault, _, request):
    """Refuses every change in "collection", else everywhere."""
    paths = [request.path, decoded_path(request.header("destination", request.path))]
    if request.method != "PROPFIND" and any(map(fault.concerns, paths)):
        return error(403, dav("need-privileges"))
    return None


@after("read-only")
def hide_privileges(fault, _, __, response):
    """Names the privilege to read only."""

    def change(root):
        for path, entry in entries(root):
            for listed in entry.iter(dav("current-user-privilege-set")):
                if fault.concerns(path):
                    listed[:] = [element(dav("privilege"), element(dav("read")))]

    return edited(response, change)
