import Commands

/// What a second start of the program hands over to the window that is open already.
///
/// As a message: the startup ID, with a line break and the activation token after it if there is one, then the
/// arguments; a NUL follows each. Older versions send no token, and read it as part of the startup ID.
struct HandoverRequest: Equatable {
  /// The desktop's name for the start on X11 (DESKTOP_STARTUP_ID), which lets the window come to the front;
  /// empty without one.
  var startupID = ""
  /// The desktop's name for the start on Wayland (XDG_ACTIVATION_TOKEN); empty without one.
  var activationToken = ""
  /// The command line without the program's name.
  var arguments: [String] = []

  /// The largest message that is read.
  static let maximumSize = 65536

  /// The request as a message of UTF-8.
  var bytes: [UInt8] {
    let names = activationToken.isEmpty ? startupID : startupID + "\n" + activationToken
    return ([names] + arguments).flatMap { Array($0.utf8) + [0] }
  }
}

extension HandoverRequest {
  /// Parses a complete message; nil if it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    let words = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let names = words[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      startupID: String(names[0]), activationToken: names.count > 1 ? String(names[1]) : "",
      arguments: Array(words.dropFirst()))
  }
}

extension Options {
  /// Whether a window that is open already can do what the options ask for: show a list, add a row, or be
  /// a kiosk.
  ///
  /// All other options are about how a window is opened.
  var canBeHandedOver: Bool {
    var rest = self
    (rest.databasePath, rest.listName, rest.addsItem, rest.isKiosk) = (nil, nil, false, false)
    return rest == Options()
  }
}
