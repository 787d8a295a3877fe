"""Whether a component touches a time range (RFC 4791, 9.9), without time zones.

A repeating one is taken to last forever: what is listed too much does no harm to a client.
"""

import re
from datetime import datetime, timedelta

DURATION = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$")


def overlaps(component, start, end):
    """Whether it lies at least partly in the range; without any date it lies everywhere."""
    low = moment(start) or datetime.min
    high = moment(end) or datetime.max
    begin, finish = span(component)
    if begin is None and finish is None:
        return component.name == "VTODO"
    begin, finish = begin or finish, finish or begin
    if begin == finish:
        return low <= begin < high
    return begin < high and finish > low


def span(component):
    """The start and end of a component; None for one it does not have."""
    begin = moment(component.value("DTSTART"))
    finish = moment(component.value("DTEND") or component.value("DUE"))
    length = duration(component.value("DURATION"))
    if finish is None and begin is not None and length is not None:
        finish = begin + length
    if finish is None and begin is not None and len(component.value("DTSTART")) == 8:
        finish = begin + timedelta(days=1)
    if begin is not None and component.value("RRULE"):
        finish = datetime.max
    return begin, finish


def moment(text):
    """A DATE or DATE-TIME, whatever its zone; None if there is none that can be read."""
    form = "%Y%m%d" if text and len(text) == 8 else "%Y%m%dT%H%M%S"
    try:
        return datetime.strptime((text or "").removesuffix("Z"), form)
    except ValueError:
        return None


def duration(text):
    """A positive DURATION; None if there is none."""
    found = DURATION.match(text or "")
    if not found:
        return None
    weeks, days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return timedelta(weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds)
