"""The control interface of a test: faults, the log, and changes by another client."""

import json
from urllib.parse import parse_qs, urlsplit

from calendars.outside_changes import store_text
from faults.selection import FaultList
from methods.making import ALL_COMPONENTS
from protocol.exchange import Response
from storage.account import display_name, make_calendar
from storage.store import Collection


def answer(application, request):
    """Answers one request below /.control/; 400 says what was wrong with it."""
    query = {k: v[0] for k, v in parse_qs(urlsplit(request.target).query).items()}
    action = ACTIONS.get((request.method, request.path))
    if action is None:
        return Response(404)
    try:
        result = action(application, request, query)
    except (ValueError, KeyError, TypeError) as wrong:
        return Response(400, f"{wrong!r}\n".encode(), {"Content-Type": "text/plain"})
    if result is None:
        return Response(204)
    return Response(200, json.dumps(result).encode(), {"Content-Type": "application/json"})


def set_faults(application, request, _):
    """Replaces all faults; their counts start anew."""
    application.faults = FaultList(json.loads(request.body))


def get_requests(application, _, __):
    """All requests since the last clearing."""
    return application.log.entries


def clear_requests(application, _, __):
    """Forgets the requests."""
    application.log.clear()


def start_anew(application, _, __):
    """The state of a server just started: no faults, no requests, one empty calendar."""
    application.start_anew()


def get_state(application, _, __):
    """All calendars and the plain collections that tests made, with their resources."""
    store = application.store
    return [
        {
            "path": path,
            "components": list(node.components),
            "resources": [_described(store, p) for p in store.members(path) if p[-1] != "/"],
            "properties": {tag: value.text for tag, value in node.properties.items()},
        }
        for path, node in store.nodes.items()
        if isinstance(node, Collection)
        and path != "/"
        and path not in application.account.fixed_paths
    ]


def _described(store, path):
    node = store.nodes[path]
    return {"path": path, "etag": node.etag, "text": node.body.decode(errors="replace")}


def put_resource(application, request, query):
    """Stores the body whatever it is and whatever was there."""
    store_text(application.store, query["path"], request.body)


def delete_resource(application, _, query):
    """Removes a resource; it must exist."""
    application.store.remove(query["path"])


def put_collection(application, _, query):
    """Makes a calendar, or renames the one that is there."""
    store, path = application.store, query["path"].rstrip("/") + "/"
    components = tuple(query.get("components", ",".join(ALL_COMPONENTS)).split(","))
    name = query.get("name", path.rstrip("/").rpartition("/")[2])
    existing = store.collection(path)
    if existing is None:
        make_calendar(store, path, name, components)
        return
    store.change_properties(path, existing.properties | display_name(name))


def delete_collection(application, _, query):
    """Removes a collection with everything in it; it must exist."""
    application.store.remove(query["path"].rstrip("/") + "/")


ACTIONS = {
    ("PUT", "/.control/faults"): set_faults,
    ("GET", "/.control/requests"): get_requests,
    ("DELETE", "/.control/requests"): clear_requests,
    ("GET", "/.control/state"): get_state,
    ("DELETE", "/.control/state"): start_anew,
    ("PUT", "/.control/resource"): put_resource,
    ("DELETE", "/.control/resource"): delete_resource,
    ("PUT", "/.control/collection"): put_collection,
    ("DELETE", "/.control/collection"): delete_collection,
}
