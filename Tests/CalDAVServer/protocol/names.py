"""XML names of WebDAV, CalDAV and CalendarServer."""

import xml.etree.ElementTree as ET

DAV = "DAV:"
CALDAV = "urn:ietf:params:xml:ns:caldav"
CALENDARSERVER = "http://calendarserver.org/ns/"
APPLE = "http://apple.com/ns/ical/"

for prefix, namespace in (("D", DAV), ("C", CALDAV), ("CS", CALENDARSERVER), ("A", APPLE)):
    ET.register_namespace(prefix, namespace)


def dav(name):
    """The ElementTree tag of a name in DAV:."""
    return f"{{{DAV}}}{name}"


def caldav(name):
    """The ElementTree tag of a name in the CalDAV namespace."""
    return f"{{{CALDAV}}}{name}"


def calendarserver(name):
    """The ElementTree tag of a name in the CalendarServer namespace."""
    return f"{{{CALENDARSERVER}}}{name}"


def local_name(tag):
    """The part of an ElementTree tag after its namespace."""
    return tag.rpartition("}")[2]


def element(tag, *children, text=None, **attributes):
    """An element with its children in one expression."""
    made = ET.Element(tag, attributes)
    made.text = text
    made.extend(children)
    return made


def document(root):
    """The bytes of an XML document."""
    return ET.tostring(root, encoding="utf-8", xml_declaration=True)
