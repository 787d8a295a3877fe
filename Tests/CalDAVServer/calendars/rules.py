"""What a calendar collection takes (RFC 4791, 4.1 and 5.3.2.1)."""

from calendars import icalendar
from protocol.multistatus import Refused, href
from protocol.names import caldav, element
from storage.store import parent_path


def checked_uid(store, path, text, ignoring=()):
    """The UID of a text that may be stored at `path`; raises Refused if it may not.

    `ignoring` has paths whose UID does not count, as the source of a MOVE.
    """
    parent = store.parent(path)
    try:
        calendar = icalendar.parse(text.decode())
    except ValueError as wrong:
        raise Refused(403, caldav("valid-calendar-data")) from wrong
    names = {c.name for c in icalendar.objects(calendar)}
    uids = icalendar.uids(calendar)
    if len(uids) != 1 or uids[0] is None or len(names) != 1:
        raise Refused(403, caldav("valid-calendar-object-resource"))
    if not names <= set(parent.components):
        raise Refused(403, caldav("supported-calendar-component"))
    for taken in store.holders(uids[0]):
        if parent_path(taken) == parent_path(path) and taken not in (path, *ignoring):
            raise Refused(409, element(caldav("no-uid-conflict"), href(taken)))
    return uids[0]


def unchecked_uid(text):
    """The first UID of a text; empty if the text is not iCalendar."""
    try:
        return (icalendar.uids(icalendar.parse(text.decode())) or [""])[0] or ""
    except ValueError:
        return ""
