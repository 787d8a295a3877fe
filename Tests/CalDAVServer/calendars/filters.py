"""The filter of a calendar-query (RFC 4791, 9.7), without parameter filters."""

from calendars import icalendar
from calendars.time_ranges import overlaps
from protocol.names import caldav


def matches_filter(node, condition):
    """Whether a member matches the comp-filter of VCALENDAR; unreadable ones always do."""
    try:
        calendar = icalendar.parse(node.body.decode())
    except (AttributeError, ValueError):
        return True
    return _matches_component(calendar, condition)


def _matches_component(component, condition):
    for child in condition.iterfind(caldav("comp-filter")):
        found = [c for c in component.children if c.name == child.get("name")]
        if child.find(caldav("is-not-defined")) is not None:
            if found:
                return False
        elif not any(_matches_component(c, child) for c in found):
            return False
    time_range = condition.find(caldav("time-range"))
    if time_range is not None and not overlaps(
        component, time_range.get("start"), time_range.get("end")
    ):
        return False
    return all(
        _matches_property(component, child) for child in condition.iterfind(caldav("prop-filter"))
    )


def _matches_property(component, condition):
    value = component.value(condition.get("name"))
    if condition.find(caldav("is-not-defined")) is not None:
        return value is None
    if value is None:
        return False
    match = condition.find(caldav("text-match"))
    if match is None:
        return True
    text = match.text or ""
    if match.get("collation") != "i;octet":
        value, text = value.lower(), text.lower()
    return (text in value) != (match.get("negate-condition") == "yes")
