"""Faults of what is stored: other text than was sent, and resources no client made."""

from calendars import icalendar
from calendars.outside_changes import store_text
from faults.kinds import before
from storage.store import parent_path

STAMP = "DTSTAMP:20240101T000000Z"
WHERE = "Where are my reminders?"
UPGRADED = "The creator of this list has upgraded these reminders."


def _on_each_component(request, lines_of, width=75):
    """Replaces the text of a PUT; one that is not iCalendar stays."""
    try:
        calendar = icalendar.parse(request.body.decode())
    except ValueError:
        return
    for component in calendar.all():
        component.lines = lines_of(component.lines)
    request.body = icalendar.serialize(calendar, width).encode()


@before("rewrites", ("PUT",))
def rewrites(_, __, request):
    """Stores the same with other order, folding and DTSTAMP, under the ETag it answers."""

    def rewritten(lines):
        stamped = [STAMP if icalendar.property_name(x) == "DTSTAMP" else x for x in lines]
        return stamped[::-1]

    _on_each_component(request, rewritten, width=40)


@before("strips", ("PUT",), parameters=("properties",))
def strips(fault, _, request):
    """Stores it without these "properties"."""
    names = {name.upper() for name in fault.get("properties", [])}

    def stripped(lines):
        return [line for line in lines if icalendar.property_name(line) not in names]

    _on_each_component(request, stripped)


def task(uid, summary):
    """The lines of one VTODO."""
    return f"BEGIN:VTODO\r\nUID:{uid}\r\n{STAMP}\r\nSUMMARY:{summary}\r\nEND:VTODO\r\n"


def calendar_of(*tasks):
    """A VCALENDAR around some VTODO."""
    head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Another client//EN\r\n"
    return f"{head}{''.join(tasks)}END:VCALENDAR\r\n".encode()


def _add(fault, application, request, name, body):
    """Stores in the parameter's collection, else the request's, else the first calendar."""
    store = application.store
    candidates = [fault.get("collection"), request.path, parent_path(request.path), *store.nodes]
    calendars = (store.locate(path) for path in candidates if path)
    path = next(p for p in calendars if p and store.collection(p) and store.get(p).is_calendar)
    store_text(store, path + name, body)


@before("placeholders", parameters=("collection",), times=1)
def placeholders(fault, application, request):
    """Adds the two tasks that iCloud shows instead of upgraded lists."""
    for name, summary in (("placeholder-1", WHERE), ("placeholder-2", UPGRADED)):
        _add(fault, application, request, f"{name}.ics", calendar_of(task(name, summary)))


@before("several-uids", parameters=("collection",), times=1)
def several_uids(fault, application, request):
    """Adds a resource that holds two tasks."""
    both = calendar_of(task("several-1", "First of two"), task("several-2", "Second of two"))
    _add(fault, application, request, "several.ics", both)


@before("broken-resource", parameters=("collection", "text"), times=1)
def broken_resource(fault, application, request):
    """Adds a resource that is not iCalendar."""
    text = fault.get("text", "This is not iCalendar.\n")
    _add(fault, application, request, "broken.ics", text.encode())
