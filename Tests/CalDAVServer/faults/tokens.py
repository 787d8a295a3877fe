"""Faults of sync tokens."""

from faults.editing import edited, entries
from faults.kinds import after, before
from protocol.multistatus import error, multistatus
from protocol.names import dav, document
from storage import tokens

TOKEN = dav("sync-token")
INVALID = dav("valid-sync-token")


def _given(request):
    return (request.root.findtext(TOKEN) or "").strip()


@before("sync-token-invalid", ("sync-collection",), parameters=("status",))
def sync_token_invalid(fault, _, request):
    """Refuses every token, but not a first report."""
    return error(fault.get("status", 403), INVALID) if _given(request) else None


@before("sync-token-stuck", ("sync-collection", "PROPFIND"))
def sync_token_stuck(fault, _, request):
    """Knows of no change since the token that it gives forever."""
    stuck = fault.memory.get(request.path.rstrip("/"))
    if request.method == "REPORT" and stuck and _given(request) == stuck:
        return multistatus([], stuck)
    return None


@after("sync-token-stuck")
def keep_token(fault, _, request, response):
    """Gives forever the token that it gave first."""

    def kept(path, found):
        if found is not None and found.text:
            found.text = fault.memory.setdefault(path.rstrip("/"), found.text)

    def change(root):
        kept(request.path, root.find(TOKEN))
        for path, entry in entries(root):
            kept(path, entry.find(f".//{TOKEN}"))

    return edited(response, change)


@before("sync-token-second-precision", ("sync-collection",), parameters=("missed",))
def sync_token_second_precision(fault, application, request):
    """Never lists the first "missed" changes after a token, as if made in its second."""
    store, text = application.store, _given(request)
    collection = store.collection(request.path)
    version = tokens.version_of(store, collection, text) if text and collection else None
    if version is None:
        return
    later = sorted(c.version for c in collection.changes.values() if c.version > version)
    missed = later[: fault.get("missed", 1)]
    root = request.root
    root.find(TOKEN).text = tokens.token(store, missed[-1] if missed else version)
    request.body = document(root)
