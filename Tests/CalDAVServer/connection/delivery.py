"""The bytes of a response, framed and disturbed as its delivery says."""

import zlib
from http import HTTPStatus

BLOCK = b" " * 65536


def pieces(response, method, closes):
    """The bytes to send, in pieces that `drip` limits; `closes` announces the end."""
    delivery = response.delivery
    sent = _whole(response, method, closes)
    if delivery.cut is not None:
        sent = _first(sent, delivery.cut)
    return _split(sent, delivery.drip[0]) if delivery.drip else sent


def _whole(response, method, closes):
    delivery, status = response.delivery, response.status
    headers = dict(response.headers)
    content, length = _content(response), len(response.body) + delivery.filler
    if delivery.gzip:
        content = [_compressed(content)]
        length = len(content[0])
        headers["Content-Encoding"] = "gzip"
    has_body = status not in (204, 304) and status >= 200
    chunked = delivery.chunked and has_body and not delivery.http10
    if chunked:
        headers["Transfer-Encoding"] = "chunked"
    elif has_body and not delivery.http10:
        headers["Content-Length"] = str(length)
    if closes:
        headers["Connection"] = "close"
    head = _head(status, headers, "1.0" if delivery.http10 else "1.1")
    if not has_body or method == "HEAD":
        yield head
    elif delivery.filler or chunked:
        yield head
        yield from _chunks(content) if chunked else content
    else:
        yield head + b"".join(content)


def _head(status, headers, version):
    known = status in HTTPStatus._value2member_map_
    phrase = HTTPStatus(status).phrase if known else "Unknown"
    lines = [f"HTTP/{version} {status} {phrase}", *(f"{n}: {v}" for n, v in headers.items())]
    return "".join(f"{line}\r\n" for line in [*lines, ""]).encode("latin-1", "replace")


def _content(response):
    yield response.body
    left = response.delivery.filler
    while left > 0:
        yield BLOCK[:left]
        left -= len(BLOCK)


def _compressed(content):
    compressor = zlib.compressobj(wbits=31)
    return b"".join(map(compressor.compress, content)) + compressor.flush()


def _chunks(content):
    for piece in filter(None, content):
        for part in _split([piece], 1000) if len(piece) < 10_000 else [piece]:
            yield f"{len(part):x}\r\n".encode() + part + b"\r\n"
    yield b"0\r\n\r\n"


def _first(sent, count):
    for piece in sent:
        if count <= 0:
            return
        yield piece[:count]
        count -= len(piece)


def _split(sent, size):
    for piece in sent:
        yield from (piece[i : i + size] for i in range(0, len(piece), size))
