"""Faults that answer something else, mostly without performing the request."""

from faults.editing import LISTINGS
from faults.kinds import after, before
from protocol.authentication import allows_digest, basic_challenge, digest_challenge
from protocol.exchange import Response
from protocol.multistatus import XML_HEADERS, error, multistatus
from protocol.names import dav

LOGIN_PAGE = b"<!DOCTYPE html>\n<html><body><form>Log in: <input name=user></form></body></html>\n"


def _given(fault):
    body = fault.get("body", "").encode()
    return Response(fault.get("status", 500), body, dict(fault.get("headers", {})))


@before("status", parameters=("status", "headers", "body"))
def status(fault, _, __):
    """Answers any status without performing."""
    return _given(fault)


@after("status-after", parameters=("status", "headers", "body"))
def status_after(fault, _, __, ___):
    """Performs, then answers any status."""
    return _given(fault)


@before("garbage-xml", LISTINGS)
def garbage_xml(*_):
    """Answers 207 with a body that ends inside a tag."""
    return Response(207, b'<?xml version="1.0"?><multistatus xmlns="DAV:"><resp', dict(XML_HEADERS))


@before("login-page")
def login_page(*_):
    """Answers 200 with HTML, as a captive portal or a proxy does."""
    return Response(200, LOGIN_PAGE, {"Content-Type": "text/html; charset=utf-8"})


@before("empty-multistatus", LISTINGS)
def empty_multistatus(*_):
    """Answers 207 with no response at all."""
    return multistatus([])


@before("redirect", parameters=("status", "location"))
def redirect(fault, _, request):
    """Sends the client to "location"; what follows the fault's "path" is appended."""
    rest = request.path.removeprefix(fault.get("path", request.path))
    return Response(fault.get("status", 302), b"", {"Location": fault.get("location", "/") + rest})


@before("unauthorized")
def unauthorized(*_):
    """Asks for a password whatever was given."""
    return basic_challenge()


@before("forbidden")
def forbidden(*_):
    """Answers 403 for want of privileges."""
    return error(403, dav("need-privileges"))


def _later(fault, status):
    value = fault.get("date") or str(fault.get("seconds", 1))
    return Response(status, b"", {"Retry-After": value})


@before("too-many", parameters=("seconds", "date"))
def too_many(fault, _, __):
    """Answers 429 with Retry-After."""
    return _later(fault, 429)


@before("unavailable", parameters=("seconds", "date"))
def unavailable(fault, _, __):
    """Answers 503 with Retry-After."""
    return _later(fault, 503)


@before("expects-digest")
def expects_digest(_, application, request):
    """Takes Digest only, of the server's user and password ("ann", "secret" without any)."""
    return None if allows_digest(request, application.account) else digest_challenge()
