public import Addresses

/// A list of tasks on a server: a calendar collection that holds VTODO.
public struct RemoteList: Equatable, Sendable {
  /// The address of the collection, which ends in a slash.
  public let address: ServerAddress
  /// The name that people see, or the last part of the address if the server gives none.
  public let name: String
  /// Whether the server has given the name.
  public let hasDisplayName: Bool
  /// Whether the user may write; true if the server does not say it.
  public let isWritable: Bool
  /// Whether the server says that it can report what has changed (RFC 6578).
  public let hasSyncCollection: Bool
  /// A text that differs once a resource has changed: the token of sync-collection, or else getctag.
  public let version: String?

  /// The properties of which a list is made.
  static let properties: [XMLName] = [
    .dav("resourcetype"), .dav("displayname"), .dav("sync-token"), .dav("supported-report-set"),
    .dav("current-user-privilege-set"), .calDAV("supported-calendar-component-set"),
    .calendarServer("getctag"),
  ]
}

extension RemoteList {
  /// The list that a response to a PROPFIND describes, whose href is relative to `base`; nil if it is no list.
  init?(_ response: Multistatus.Response, relativeTo base: ServerAddress) {
    guard response.isTaskList, let address = base.resolving(response.href)?.asCollection else {
      return nil
    }
    func text(_ name: XMLName) -> String? {
      let text = response.property(name)?.trimmedText ?? ""
      return text.isEmpty ? nil : text
    }
    self.address = address
    let displayName = text(.dav("displayname"))
    name = displayName ?? address.name ?? address.host
    hasDisplayName = displayName != nil
    isWritable = response.isWritable ?? true
    let token = text(.dav("sync-token"))
    hasSyncCollection = token != nil || response.supports(.dav("sync-collection"))
    version = token ?? text(.calendarServer("getctag"))
  }
}

extension Multistatus.Response {
  /// Whether supported-report-set has a report.
  fileprivate func supports(_ report: XMLName) -> Bool {
    property(.dav("supported-report-set"))?.children(.dav("supported-report")).contains {
      $0.child(.dav("report"))?.child(report) != nil
    } ?? false
  }
}
