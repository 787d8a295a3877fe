"""Requests and responses as values, and how a response is delivered."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from protocol.names import local_name


@dataclass
class Request:
    """One request as read from the connection; `path` is decoded, without query."""

    method: str
    target: str
    headers: dict
    body: bytes = b""
    secure: bool = False
    path: str = ""

    def __post_init__(self):
        if not self.path:
            self.path = decoded_path(self.target)

    def header(self, name, default=None):
        """The value of a header; `name` in lower case."""
        return self.headers.get(name, default)

    @property
    def depth(self):
        """The Depth header in lower case, "infinity" without one (RFC 4918, 10.2)."""
        return self.header("depth", "infinity").strip().lower()

    @property
    def root(self):
        """The body as XML, None if it is empty; raises ET.ParseError."""
        return ET.fromstring(self.body) if self.body.strip() else None

    @property
    def report(self):
        """The local name of a REPORT's body ("sync-collection"), else None."""
        if self.method != "REPORT":
            return None
        try:
            return local_name(self.root.tag) if self.root is not None else None
        except ET.ParseError:
            return None

    @property
    def base_url(self):
        """Scheme and host as the client wrote them, without a trailing slash."""
        scheme = "https" if self.secure else "http"
        return f"{scheme}://{self.header('host', '127.0.0.1')}"


@dataclass
class Delivery:
    """How the bytes of a response reach the client; the defaults are undisturbed delivery."""

    answered: bool = True
    delay: float = 0
    cut: int | None = None
    drip: tuple | None = None
    chunked: bool = False
    http10: bool = False
    gzip: bool = False
    filler: int = 0


@dataclass
class Response:
    """An answer before delivery; Content-Length is added when it is sent."""

    status: int
    body: bytes = b""
    headers: dict = field(default_factory=dict)
    delivery: Delivery = field(default_factory=Delivery)


def decoded_path(target):
    """The path of a request target or a URL, decoded once, with repeated slashes joined."""
    path = target.split("?")[0].split("#")[0] if target.startswith("/") else urlsplit(target).path
    return re.sub("//+", "/", unquote(path)) or "/"
