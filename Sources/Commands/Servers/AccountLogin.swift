internal import Addresses

/// The server and the user that a command line names.
///
///     try AccountLogin("ann@example.org", options).address.text  // "https://example.org/"
struct AccountLogin {
  /// Where the search for the account begins.
  let address: ServerAddress
  /// The user; empty if the command line does not say it.
  var user: String
  /// Whether the address is http, which only this machine or `--insecure` allows.
  let allowsPlainText: Bool
  /// Whether others on the way to the server could read the password.
  var exposesPassword: Bool { allowsPlainText && !Self.isThisMachine(address) }

  /// Reads an address, the name of a server, or a mail address; `options` may name another user.
  init(_ word: String, _ options: Options) throws(UsageError) {
    var (rest, user) = (word, options.user ?? "")
    let scheme = ["https://", "http://"].first { word.lowercased().hasPrefix($0) }
    // Another scheme.
    if scheme == nil, word.split(separator: "/").first?.hasSuffix(":") == true {
      throw Self.notAnAddress(word)
    }
    if scheme == nil {
      if let sign = word.lastIndex(of: "@") {
        guard !word[..<sign].contains(":") else { throw Self.notAnAddress(word) }
        if user.isEmpty { user = word }
        rest = String(word[word.index(after: sign)...])
      }
      rest = "https://" + rest
    }
    guard let address = ServerAddress(rest) else { throw Self.notAnAddress(word) }
    guard address.isEncrypted || Self.isThisMachine(address) || options.isInsecure else {
      throw UsageError(
        "others could read the password on the way to \(address.host)",
        hint: "write https://, or add --insecure")
    }
    (self.address, self.user) = (address, user)
    allowsPlainText = !address.isEncrypted
  }

  private static func isThisMachine(_ address: ServerAddress) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains(address.host)
  }

  private static func notAnAddress(_ word: String) -> UsageError {
    // A word with a sign may have a password.
    let shown = word.contains("@") ? "this" : "\"\(word)\""
    return UsageError(
      "\(shown) is not an address", hint: "write https://example.org/, without user or password")
  }
}
