/// iCloud shows two placeholders instead of the tasks of an account, and rows made there can be neither completed nor
/// removed (Home Assistant, issue 156796).
enum ICloud {
  /// Whether iCloud has this host.
  static func isHost(_ host: String) -> Bool {
    host == "icloud.com" || host.hasSuffix(".icloud.com") || host.hasSuffix(".icloud.com.cn")
  }
}
