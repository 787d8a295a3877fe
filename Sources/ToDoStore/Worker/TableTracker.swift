/// The mirrors, accounts and lists of servers that a file had when it was read last.
struct TableTracker {
  /// Whether another program may have changed the mirrors since.
  var areUnread = true
  private var mirrors = ""
  private var servers = ServerTables()

  /// Whether accounts and lists of servers have to be read, too; they are not when the file is opened, which would delay
  /// the window.
  var hasUnreadServers = false

  /// Reads what is unread of `file`; returns reports of what is not as before.
  mutating func changes(in file: ListFile) throws(StoreError) -> [StoreReport] {
    var reports: [StoreReport] = []
    if areUnread {
      let old = mirrors
      mirrors = try file.mirrorsVersion()
      if mirrors != old { reports.append(.mirrorsChanged) }
    }
    if hasUnreadServers {
      let old = servers
      servers = try file.readServerTables()
      if servers != old { reports.append(.serversChanged(servers)) }
    }
    (areUnread, hasUnreadServers) = (false, false)
    return reports
  }
}
