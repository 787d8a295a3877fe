"""Changes to the XML of responses that are already made."""

import xml.etree.ElementTree as ET
from dataclasses import replace

from protocol.exchange import decoded_path
from protocol.multistatus import propstat
from protocol.names import dav, document, element

LISTINGS = ("PROPFIND", "REPORT")


def edited(response, change):
    """The response with `change` applied to the root of a multistatus; others stay."""
    if response.status != 207:
        return response
    try:
        root = ET.fromstring(response.body)
    except ET.ParseError:
        return response
    change(root)
    return replace(response, body=document(root))


def entries(root):
    """Pairs of the decoded path and the element of each DAV:response."""
    return [(decoded_path(e.findtext(dav("href"))), e) for e in root.findall(dav("response"))]


def keep(root, condition):
    """Removes each DAV:response whose path does not satisfy the condition."""
    for path, entry in entries(root):
        if not condition(path):
            root.remove(entry)


def drop(entry, tag):
    """Removes a property from a DAV:response; whether it had a value there."""
    had = False
    for stat in entry.findall(dav("propstat")):
        prop = stat.find(dav("prop"))
        for found in prop.findall(tag):
            prop.remove(found)
            had = had or " 200 " in stat.findtext(dav("status"))
        if not len(prop):
            entry.remove(stat)
    return had


def deny(entry, tag):
    """Moves a property that has a value into a propstat of its own with 404."""
    if drop(entry, tag):
        entry.append(propstat(404, [element(tag)]))


def deny_everywhere(response, tag):
    """The response whose entries all lack a property, with 404."""

    def change(root):
        for _, entry in entries(root):
            deny(entry, tag)

    return edited(response, change)
