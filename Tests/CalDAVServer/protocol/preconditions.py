"""If-Match and If-None-Match (RFC 9110, 13.1)."""

from protocol.multistatus import Refused


def check(request, etag):
    """Raises Refused with 412, or 304 for GET; `etag` is None if there is no resource."""
    required = request.header("if-match")
    if required is not None and not matches(required, etag, weakly=False):
        raise Refused(412)
    excluded = request.header("if-none-match")
    if excluded is not None and matches(excluded, etag, weakly=True):
        raise Refused(304 if request.method in ("GET", "HEAD") else 412)


def matches(condition, etag, weakly):
    """Whether one of the condition's ETags is this one; strongly compared, a weak one is none."""
    if etag is None:
        return False
    listed = [tag.strip() for tag in condition.split(",")]
    if weakly:
        listed = [tag.removeprefix("W/") for tag in listed]
        etag = etag.removeprefix("W/")
    return "*" in listed or (etag in listed and not etag.startswith("W/"))
