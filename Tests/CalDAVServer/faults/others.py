"""Faults that change the store as somebody else would, just before a request."""

from calendars import icalendar
from calendars.outside_changes import store_text
from faults.kinds import before


@before("change-before", parameters=("target", "text", "summary"))
def change_before(fault, application, request):
    """Stores "text" at "target", else at the request's path; or gives a new "summary"."""
    store, path = application.store, fault.get("target", request.path)
    text = fault.get("text")
    if text is None:
        node = store.nodes.get(path)
        if node is None:
            return
        text = _with_summary(node.body.decode(), fault.get("summary", "Changed elsewhere"))
    store_text(store, path, text.encode())


def _with_summary(text, summary):
    calendar = icalendar.parse(text)
    for component in icalendar.objects(calendar):
        others = [x for x in component.lines if icalendar.property_name(x) != "SUMMARY"]
        component.lines = [*others, f"SUMMARY:{summary}"]
    return icalendar.serialize(calendar)


@before("delete-before", parameters=("target",))
def delete_before(fault, application, request):
    """Deletes "target", else what the request names, if it is there."""
    path = application.store.locate(fault.get("target", request.path))
    if path:
        application.store.remove(path)


@before("reinstalled", times=1)
def reinstalled(_, application, __):
    """Loses all resources and invalidates all tokens; the collections stay."""
    application.store.forget_everything()
