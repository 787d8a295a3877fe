"""PROPFIND and PROPPATCH."""

from methods import properties
from protocol.multistatus import Refused, href, multistatus, property_response, propstat
from protocol.names import dav, element


def propfind(application, request):
    """Depth 0 or 1, which is also taken without the header; infinity is refused (RFC 4918, 9.1)."""
    root = request.root
    if root is not None and root.tag != dav("propfind"):
        raise Refused(400)
    path = application.existing(request.path)
    if request.depth == "infinity" and request.header("depth") is not None:
        raise Refused(403, dav("propfind-finite-depth"))
    paths = [path, *(application.store.members(path) if request.depth != "0" else [])]
    return multistatus([_answer(application.subject(p), root) for p in paths])


def _answer(subject, root):
    kinds = {child.tag: child for child in root} if root is not None else {}
    if dav("prop") in kinds:
        return properties.response(subject, [child.tag for child in kinds[dav("prop")]])
    tags = properties.all_tags(subject)
    if dav("propname") in kinds:
        return property_response(subject.path, [element(tag) for tag in tags])
    include = kinds.get(dav("include"), ())
    return properties.response(subject, tags + [child.tag for child in include])


def proppatch(application, request):
    """All or nothing: a protected property makes the others fail with 424."""
    root = request.root
    if root is None or root.tag != dav("propertyupdate"):
        raise Refused(400)
    path = application.existing(request.path)
    steps = steps_of(root)
    protected = [p.tag for _, p in steps if p.tag in properties.LIVE]
    if protected:
        others = [p.tag for _, p in steps if p.tag not in protected]
        stats = [propstat(403, map(element, protected))]
        stats += [propstat(424, map(element, others))] if others else []
        return multistatus([element(dav("response"), href(path), *stats)])
    node = application.store.get(path)
    application.store.change_properties(path, applied(node.properties, steps))
    return multistatus([property_response(path, [element(p.tag) for _, p in steps])])


def steps_of(root):
    """Pairs of "set" or "remove" and the property, in the order of the document."""
    return [
        (action.tag.rpartition("}")[2], item)
        for action in root
        if action.tag in (dav("set"), dav("remove"))
        for prop in action.iterfind(dav("prop"))
        for item in prop
    ]


def applied(dead, steps):
    """Dead properties after these steps."""
    result = dict(dead)
    for action, item in steps:
        if action == "set":
            item.tail = None
            result[item.tag] = item
        else:
            result.pop(item.tag, None)
    return result
