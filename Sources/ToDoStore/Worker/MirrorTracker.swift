/// Which mirrors a file of lists had when it was read last.
struct MirrorTracker {
  /// Whether another program may have added or removed a mirror since.
  var areUnread = true
  private var version = ""

  /// Reads the mirrors of `file` if ``areUnread``; returns whether they are others than before.
  mutating func haveChanged(in file: ListFile) throws(StoreError) -> Bool {
    guard areUnread else { return false }
    let old = version
    version = try file.mirrorsVersion()
    areUnread = false
    return version != old
  }
}
