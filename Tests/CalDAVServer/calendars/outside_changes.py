"""Changes to the store as another client makes them, without preconditions."""

from calendars.rules import unchecked_uid
from storage.store import Resource


def store_text(store, path, body):
    """Stores a text whatever it is; raises KeyError without a collection to hold it."""
    if store.parent(path) is None:
        raise KeyError(path)
    kind = "text/calendar; charset=utf-8"
    store.put(path, Resource(body, kind, uid=unchecked_uid(body)))
