/// The bodies of the requests that a client sends.
public enum RequestBody {
  /// PROPFIND for some properties of a resource, or of all in it by Depth: 1.
  public static func propfind(_ properties: [XMLName]) -> String {
    document("propfind", "<D:prop>\(elements(properties))</D:prop>")
  }

  /// REPORT of what has changed since `token`; nil for all resources.
  public static func syncCollection(since token: String?) -> String {
    document(
      "sync-collection",
      "<D:sync-token>\(escaped(token ?? ""))</D:sync-token><D:sync-level>1</D:sync-level>"
        + "<D:prop><D:getetag/><D:resourcetype/></D:prop>")
  }

  /// REPORT of the texts and ETags of some resources, at most some hundreds.
  public static func multiget(_ hrefs: [String]) -> String {
    let hrefs = hrefs.map { "<D:href>\(escaped($0))</D:href>" }.joined()
    return document(
      "calendar-multiget", prefix: "C",
      "<D:prop><D:getetag/><C:calendar-data/></D:prop>\(hrefs)")
  }

  /// MKCALENDAR for a list of tasks.
  public static func mkcalendar(name: String) -> String {
    document("mkcalendar", prefix: "C", set(listProperties(name)))
  }

  /// MKCOL for a list of tasks (RFC 5689).
  public static func mkcol(name: String) -> String {
    let type = "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
    return document("mkcol", set(type + listProperties(name)))
  }

  /// PROPPATCH for another name.
  public static func proppatch(name: String) -> String {
    document("propertyupdate", set(displayName(name)))
  }

  private static func listProperties(_ name: String) -> String {
    displayName(name) + "<C:supported-calendar-component-set><C:comp name=\"VTODO\"/>"
      + "</C:supported-calendar-component-set>"
  }

  private static func displayName(_ name: String) -> String {
    "<D:displayname>\(escaped(name))</D:displayname>"
  }

  private static func set(_ properties: String) -> String {
    "<D:set><D:prop>\(properties)</D:prop></D:set>"
  }

  private static func document(_ name: String, prefix: String = "D", _ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<\(prefix):\(name) xmlns:D=\"DAV:\" "
      + "xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(content)</\(prefix):\(name)>"
  }

  private static func elements(_ names: [XMLName]) -> String {
    names.map { "<X:\($0.local) xmlns:X=\"\($0.namespace)\"/>" }.joined()
  }

  /// A text as content of an element; characters that XML cannot have are left out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
