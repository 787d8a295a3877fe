"""iCalendar text as nested components of unparsed content lines (RFC 5545)."""

import re
from dataclasses import dataclass, field


@dataclass
class Component:
    """`lines` are unfolded; children keep their order among themselves only."""

    name: str
    lines: list = field(default_factory=list)
    children: list = field(default_factory=list)

    def value(self, name):
        """The value of the first property of that name as written; None without one."""
        for line in self.lines:
            if property_name(line) == name:
                return line.partition(":")[2]
        return None

    def all(self):
        """Itself and everything nested in it."""
        yield self
        for child in self.children:
            yield from child.all()


def parse(text):
    """The VCALENDAR of a text; raises ValueError if it is not exactly one."""
    open_components, result = [], None
    for line in re.sub(r"\r?\n[ \t]", "", text).splitlines():
        if not line.strip():
            continue
        name, value = property_name(line), line.partition(":")[2].strip().upper()
        if result is not None or ":" not in line or (not open_components and name != "BEGIN"):
            raise ValueError(f"unexpected line: {line}")
        if name == "BEGIN":
            open_components.append(Component(value))
        elif name == "END":
            closed = open_components.pop()
            if closed.name != value:
                raise ValueError(f"END:{value} closes {closed.name}")
            if open_components:
                open_components[-1].children.append(closed)
            else:
                result = closed
        else:
            open_components[-1].lines.append(line)
    if result is None or result.name != "VCALENDAR":
        raise ValueError("not one VCALENDAR")
    return result


def objects(calendar):
    """The components that have a UID of their own: all direct children but time zones."""
    return [c for c in calendar.children if c.name != "VTIMEZONE"]


def uids(calendar):
    """The different UIDs of a calendar's objects, in order."""
    return list(dict.fromkeys(c.value("UID") for c in objects(calendar)))


def property_name(line):
    """The name of a content line in upper case, without parameters."""
    return re.split("[;:]", line, maxsplit=1)[0].strip().upper()


def serialize(component, width=75):
    """The text with CRLF, folded so that no line has more than `width` octets."""
    lines = [f"BEGIN:{component.name}", *component.lines]
    folded = "".join(fold(line, width) for line in lines)
    inner = "".join(serialize(child, width) for child in component.children)
    return f"{folded}{inner}END:{component.name}\r\n"


def fold(line, width):
    """One content line folded between characters, with its CRLF."""
    pieces, size = [""], 0
    for character in line:
        octets = len(character.encode())
        if size + octets > width:
            pieces.append(" ")
            size = 1
        pieces[-1] += character
        size += octets
    return "\r\n".join(pieces) + "\r\n"
