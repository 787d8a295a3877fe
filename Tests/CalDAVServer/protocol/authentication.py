"""Basic (RFC 7617) and Digest (RFC 7616) authentication."""

import base64
import binascii
import hashlib
from urllib.request import parse_http_list, parse_keqv_list

from protocol.exchange import Response

REALM = "CalDAV"
NONCE = "0123456789abcdef"


def allows_basic(request, account):
    """Whether the request carries the account's name and password as Basic."""
    scheme, _, rest = request.header("authorization", "").partition(" ")
    try:
        given = base64.b64decode(rest.strip(), validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return False
    return scheme.lower() == "basic" and given == f"{account.user}:{account.password}"


def allows_digest(request, account):
    """Whether the request carries a right digest; counts of nonces are not compared."""
    scheme, _, rest = request.header("authorization", "").partition(" ")
    if scheme.lower() != "digest":
        return False
    fields = parse_keqv_list(parse_http_list(rest))
    secret = _hash(f"{account.user}:{REALM}:{account.password}")
    what = _hash(f"{request.method}:{fields.get('uri')}")
    middle = [fields.get(name, "") for name in ("nonce", "nc", "cnonce", "qop")]
    expected = _hash(":".join([secret, *middle, what]))
    return (
        fields.get("username") == account.user
        and fields.get("nonce") == NONCE
        and fields.get("uri") == request.target
        and fields.get("response") == expected
    )


def basic_challenge():
    """A 401 that asks for Basic."""
    return Response(401, b"", {"WWW-Authenticate": f'Basic realm="{REALM}"'})


def digest_challenge():
    """A 401 that asks for Digest with MD5 and qop auth."""
    value = f'Digest realm="{REALM}", qop="auth", algorithm=MD5, nonce="{NONCE}"'
    return Response(401, b"", {"WWW-Authenticate": value})


def _hash(text):
    return hashlib.md5(text.encode()).hexdigest()
