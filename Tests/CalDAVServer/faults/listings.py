"""Faults of what a listing contains."""

from faults.editing import LISTINGS, deny_everywhere, edited, entries, keep
from faults.kinds import after
from protocol.names import calendarserver


@after("collection-missing", ("PROPFIND",), parameters=("collection",))
def collection_missing(fault, application, request, response):
    """Leaves one calendar out of the home's listing: "collection", else the first."""
    home = application.account.home
    if request.path.rstrip("/") + "/" != home:
        return response

    def change(root):
        calendars = [p for p, _ in entries(root) if p != home]
        missing = fault.get("collection", calendars[0] if calendars else None)
        keep(root, lambda path: path != missing)

    return edited(response, change)


@after("collection-empty", LISTINGS, parameters=("collection",))
def collection_empty(fault, _, __, response):
    """Lists no resources, though there are some."""
    return edited(
        response,
        lambda root: keep(root, lambda path: path.endswith("/") or not fault.concerns(path)),
    )


@after("home-empty", ("PROPFIND",))
def home_empty(_, application, request, response):
    """Lists no calendars, though there are some."""
    home = application.account.home
    if request.path.rstrip("/") + "/" != home:
        return response
    return edited(response, lambda root: keep(root, lambda path: path == home))


@after("no-ctag", ("PROPFIND",))
def no_ctag(_, __, ___, response):
    """Has no getctag."""
    return deny_everywhere(response, calendarserver("getctag"))


@after("ctag-stuck", ("PROPFIND",))
def ctag_stuck(fault, _, __, response):
    """Gives forever the getctag that it gave first."""

    def change(root):
        for path, entry in entries(root):
            for found in entry.iter(calendarserver("getctag")):
                found.text = fault.memory.setdefault(path, found.text)

    return edited(response, change)
