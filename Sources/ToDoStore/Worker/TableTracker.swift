/// What a file had besides its rows when it was read last: mirrors, and lists of servers.
struct TableTracker {
  /// Whether another program may have changed it since.
  var areUnread = true
  private var mirrors = ""
  private var collections: [ServerCollection] = []

  /// Reads `file` if ``areUnread``; returns reports of what is not as before.
  mutating func changes(in file: ListFile) throws(StoreError) -> [StoreReport] {
    guard areUnread else { return [] }
    let (oldMirrors, oldCollections) = (mirrors, collections)
    mirrors = try file.mirrorsVersion()
    collections = try file.readCollections()
    areUnread = false
    return (mirrors == oldMirrors ? [] : [.mirrorsChanged])
      + (collections == oldCollections ? [] : [.collectionsChanged(collections)])
  }
}
