"""Server processes for the tests, and a client that repairs nothing."""

import atexit
import http.client
import json
import socket
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import quote, unquote, urlencode, urlsplit

from faults.texts import calendar_of, task

HOME = "/dav/calendars/ann/"
TASKS = HOME + "tasks/"
MILK = TASKS + "milk.ics"
D, C, CS = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{http://calendarserver.org/ns/}"
HEAD = f'xmlns="DAV:" xmlns:C="{C[1:-1]}" xmlns:CS="{CS[1:-1]}"'


def text(uid="milk", summary="Milk"):
    """One task as a client sends it."""
    return calendar_of(task(uid, summary))


@dataclass
class Answer:
    """An answer as it came."""

    status: int
    headers: dict
    body: bytes

    @property
    def root(self):
        """The body as XML."""
        return ET.fromstring(self.body)

    def values(self, tag):
        """Path to text of a property that has a value; the status line's code if it is denied."""
        found = {}
        for entry in self.root.findall(D + "response"):
            for stat in entry.findall(D + "propstat"):
                for item in stat.iter(tag):
                    code = stat.findtext(D + "status").split()[1]
                    found[path_of(entry)] = item.text if code == "200" else code
        return found

    def statuses(self):
        """Path to the code of each response without propstat, None for the others."""
        return {
            path_of(e): (e.findtext(D + "status") or " - ").split()[1]
            if e.find(D + "status") is not None
            else None
            for e in self.root.findall(D + "response")
        }

    @property
    def token(self):
        """The sync token of a report."""
        return self.root.findtext(D + "sync-token")


def path_of(entry):
    """The decoded href of a DAV:response."""
    return unquote(entry.findtext(D + "href"))


def start(*arguments):
    """A server process and its base URL."""
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent.parent), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    return process, process.stdout.readline().strip()


def end(process):
    """Closes the server's standard input and returns its exit code."""
    process.stdin.close()
    process.stdout.close()
    return process.wait(5)


@cache
def shared_url(arguments):
    """The base URL of a server that runs until the tests end."""
    process, url = start(*arguments)
    atexit.register(end, process)
    return url


class ServerCase(unittest.TestCase):
    """Gives each test a fresh state of a server that the classes share."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        """Takes the running server with these arguments, or starts one."""
        cls.url = shared_url(cls.arguments)
        cls.host = urlsplit(cls.url).netloc

    def setUp(self):
        """No fault and no resource is left of another test."""
        self.control("DELETE", "state")

    def send(self, method, path, body=b"", **headers):
        """One request on a connection of its own; `if_match` gives If-Match."""
        connection = http.client.HTTPConnection(self.host, timeout=5)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        body = body.encode() if isinstance(body, str) else body
        try:
            connection.request(method, quote(path, safe="/?=&%"), body, named)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def raw(self, method, path):
        """All bytes that the server sends until it closes."""
        host, port = self.host.split(":")
        with socket.create_connection((host, int(port)), timeout=5) as connection:
            head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n"
            connection.sendall(head.encode())
            return b"".join(iter(lambda: connection.recv(65536), b""))

    def faults(self, *faults):
        """Sets faults, each a name or a dictionary."""
        listed = [{"name": f} if isinstance(f, str) else f for f in faults]
        answer = self.send("PUT", "/.control/faults", json.dumps(listed))
        self.assertEqual(answer.status, 204, answer.body)

    def control(self, method, what, body=b"", **query):
        """One control request; its JSON if it has some."""
        answer = self.send(method, f"/.control/{what}?{urlencode(query)}", body)
        self.assertIn(answer.status, (200, 204), answer.body)
        return json.loads(answer.body) if answer.body else None

    def texts(self):
        """Path to text of all resources in calendars."""
        state = self.control("GET", "state")
        return {r["path"]: r["text"] for c in state for r in c["resources"]}

    def put(self, path=MILK, body=None, **headers):
        """PUTs one task, by default the milk."""
        return self.send("PUT", path, text() if body is None else body, **headers)

    def propfind(self, path, *names, depth="1"):
        """Names with their prefix: none for DAV, C: and CS: else."""
        props = "".join(f"<{name}/>" for name in names)
        body = f"<propfind {HEAD}><prop>{props}</prop></propfind>"
        return self.send("PROPFIND", path, body, Depth=depth)

    def sync(self, token="", path=TASKS):
        """A sync-collection report that asks for getetag."""
        body = (
            f"<sync-collection {HEAD}><sync-token>{token}</sync-token>"
            "<sync-level>1</sync-level><prop><getetag/></prop></sync-collection>"
        )
        return self.send("REPORT", path, body, Depth="0")

    def multiget(self, *paths):
        """A calendar-multiget of getetag and calendar-data."""
        hrefs = "".join(f"<href>{path}</href>" for path in paths)
        body = (
            f"<C:calendar-multiget {HEAD}><prop><getetag/><C:calendar-data/></prop>{hrefs}"
            "</C:calendar-multiget>"
        )
        return self.send("REPORT", TASKS, body, Depth="1")
