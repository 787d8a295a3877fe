"""Live properties, and the choice of properties that a request asks for."""

from dataclasses import dataclass

from protocol.multistatus import href, property_response
from protocol.names import caldav, calendarserver, dav, element
from storage import tokens
from storage.account import Account
from storage.store import Collection, Resource, Store

REPORTS = ("calendar-multiget", "calendar-query")
PRIVILEGES = ("read", "write", "write-properties", "write-content", "bind", "unbind")


@dataclass(frozen=True)
class Subject:
    """What a property is asked of."""

    account: Account
    store: Store
    path: str
    node: Collection | Resource

    @property
    def is_collection(self):
        """Whether the node is a collection of any kind."""
        return isinstance(self.node, Collection)

    @property
    def is_calendar(self):
        """Whether the node is a calendar collection."""
        return self.is_collection and self.node.is_calendar


def resourcetype(subject):
    """Empty for resources."""
    tags = [dav("collection")] if subject.is_collection else []
    if subject.is_calendar:
        tags.append(caldav("calendar"))
    if subject.path == subject.account.principal:
        tags.append(dav("principal"))
    return element(dav("resourcetype"), *map(element, tags))


def supported_report_set(subject):
    """Names the two CalDAV reports for calendars only."""
    tags = [dav("sync-collection")]
    if subject.is_calendar:
        tags += [caldav(name) for name in REPORTS]
    reports = [
        element(dav("supported-report"), element(dav("report"), element(tag))) for tag in tags
    ]
    return element(dav("supported-report-set"), *reports)


def components(subject):
    """One CALDAV:comp for each component name that the calendar takes."""
    names = [element(caldav("comp"), name=name) for name in subject.node.components]
    return element(caldav("supported-calendar-component-set"), *names)


def privileges(_):
    """Everything, foreverybody who gets an answer."""
    listed = [element(dav("privilege"), element(dav(name))) for name in PRIVILEGES]
    return element(dav("current-user-privilege-set"), *listed)


def _link(tag, path_of):
    return lambda subject: element(tag, href(path_of(subject.account)))


def _text(tag, text_of):
    return lambda subject: element(tag, text=str(text_of(subject)))


def _always(_):
    return True


def _is_resource(subject):
    return not subject.is_collection


# Tag: (which subjects have it, its element).
LIVE = {
    dav("resourcetype"): (_always, resourcetype),
    dav("getetag"): (_is_resource, _text(dav("getetag"), lambda s: s.node.etag)),
    dav("getcontenttype"): (
        _is_resource,
        _text(dav("getcontenttype"), lambda s: s.node.content_type),
    ),
    dav("getcontentlength"): (
        _is_resource,
        _text(dav("getcontentlength"), lambda s: len(s.node.body)),
    ),
    calendarserver("getctag"): (
        lambda s: s.is_calendar,
        _text(calendarserver("getctag"), lambda s: f'"{s.store.generation}-{s.node.version}"'),
    ),
    dav("sync-token"): (
        lambda s: s.is_collection,
        _text(dav("sync-token"), lambda s: tokens.token(s.store, s.node.version)),
    ),
    dav("supported-report-set"): (lambda s: s.is_collection, supported_report_set),
    caldav("supported-calendar-component-set"): (lambda s: s.is_calendar, components),
    dav("current-user-principal"): (
        _always,
        _link(dav("current-user-principal"), lambda a: a.principal),
    ),
    dav("current-user-privilege-set"): (_always, privileges),
    dav("owner"): (_always, _link(dav("owner"), lambda a: a.principal)),
    dav("principal-URL"): (
        lambda s: s.path == s.account.principal,
        _link(dav("principal-URL"), lambda a: a.principal),
    ),
    caldav("calendar-home-set"): (
        lambda s: s.path == s.account.principal,
        _link(caldav("calendar-home-set"), lambda a: a.home),
    ),
    caldav("calendar-data"): (
        lambda s: not s.is_collection and s.node.uid is not None,
        _text(caldav("calendar-data"), lambda s: s.node.body.decode(errors="replace")),
    ),
}
ALLPROP = [dav(n) for n in ("resourcetype", "getetag", "getcontenttype", "getcontentlength")]


def value(subject, tag):
    """The element of a live or dead property; None if the subject has none."""
    if tag in LIVE:
        applies, make = LIVE[tag]
        return make(subject) if applies(subject) else None
    return subject.node.properties.get(tag)


def response(subject, tags):
    """The DAV:response with the properties of these tags, 404 for those it has not."""
    values = [(tag, value(subject, tag)) for tag in tags]
    found = [v for _, v in values if v is not None]
    return property_response(subject.path, found, [tag for tag, v in values if v is None])


def all_tags(subject):
    """The tags that DAV:allprop names: dead properties and those of RFC 4918."""
    return [t for t in ALLPROP if value(subject, t) is not None] + list(subject.node.properties)
