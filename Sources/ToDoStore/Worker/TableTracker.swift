/// The mirrors and the lists of servers that a file had when it was read last.
struct TableTracker {
  /// Whether another program may have changed the mirrors since.
  var areUnread = true
  private var mirrors = ""
  private var collections: [ServerCollection] = []

  /// Whether the lists of servers have to be read, too; they are not when the file is opened, which would delay the window.
  var hasUnreadCollections = false

  /// Reads what is unread of `file`; returns reports of what is not as before.
  mutating func changes(in file: ListFile) throws(StoreError) -> [StoreReport] {
    var reports: [StoreReport] = []
    if areUnread {
      let old = mirrors
      mirrors = try file.mirrorsVersion()
      if mirrors != old { reports.append(.mirrorsChanged) }
    }
    if hasUnreadCollections {
      let old = collections
      collections = try file.readCollections()
      if collections != old { reports.append(.collectionsChanged(collections)) }
    }
    (areUnread, hasUnreadCollections) = (false, false)
    return reports
  }
}
