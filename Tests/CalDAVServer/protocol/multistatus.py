"""Multistatus and error bodies (RFC 4918, 13 and 16)."""

from http import HTTPStatus
from urllib.parse import quote

from protocol.exchange import Response
from protocol.names import dav, document, element

XML_HEADERS = {"Content-Type": "application/xml; charset=utf-8"}


def href(path):
    """The DAV:href of a decoded path, encoded as this server always encodes."""
    return element(dav("href"), text=quote(path, safe="/:@!$&'()*+,;=~"))


def status_line(status):
    """The DAV:status of a code; codes without a registered phrase get none."""
    phrase = HTTPStatus(status).phrase if status in HTTPStatus._value2member_map_ else ""
    return element(dav("status"), text=f"HTTP/1.1 {status} {phrase}".rstrip())


def propstat(status, properties):
    """A DAV:propstat of elements."""
    return element(dav("propstat"), element(dav("prop"), *properties), status_line(status))


def property_response(path, found, missing=()):
    """A DAV:response with one propstat of found elements and one of missing tags."""
    propstats = [propstat(200, found)] if found or not missing else []
    if missing:
        propstats.append(propstat(404, [element(tag) for tag in missing]))
    return element(dav("response"), href(path), *propstats)


def status_response(path, status, *rest):
    """A DAV:response about a whole resource, without properties."""
    return element(dav("response"), href(path), status_line(status), *rest)


def multistatus(responses, sync_token=None):
    """The 207 of some DAV:response elements, with a DAV:sync-token if given."""
    root = element(dav("multistatus"), *responses)
    if sync_token is not None:
        root.append(element(dav("sync-token"), text=sync_token))
    return Response(207, document(root), dict(XML_HEADERS))


def error(status, *conditions):
    """A DAV:error whose conditions are tags or elements."""
    children = [element(c) if isinstance(c, str) else c for c in conditions]
    return Response(status, document(element(dav("error"), *children)), dict(XML_HEADERS))


class Refused(Exception):
    """Ends the handling of a request with a response; nothing may have been changed yet."""

    def __init__(self, status, *conditions):
        super().__init__(status)
        self.response = error(status, *conditions) if conditions else Response(status)
