package import ServerSync
internal import System

/// What `sync setup` and `sync leave` write to standard output if a window runs them, a line each.
///
///     let environment = SetupReport.environment
///     let child = try ChildProcess(
///       arguments: ["sync", "setup", address, "--user", user], environment: environment, input: password)
package enum SetupReport: Hashable, Sendable {
  /// A list of the account.
  case list(address: String, name: String)
  /// All lists were written.
  case end
  /// The list of this name was joined.
  case joined(String)
  /// The list is an ordinary one.
  case left
  /// The account is not known any more, nor is its password.
  case forgotten
  /// No keyring has answered; the password is in the file at this path.
  case passwordFile(String)
  /// The account is at this address of another server, which has not got the password.
  case isElsewhere(String)
  /// Others could read the password on the way to this server, which has not got it.
  case exposesPassword(String)
  /// Nothing was done, for this reason.
  case refused(SyncNotice)

  private static let variable = "CLEARSTYLE_SETUP_REPORTS"
  /// The variables with which the commands write reports and ask nothing.
  package static let environment = [variable: "1"]

  /// Whether a window runs the command.
  static var areWanted: Bool { Environment.process[variable] != nil }

  /// The report that `line` contains; nil if it contains none.
  package init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.last) {
    case ("end", _): self = .end
    case ("list", let list?): self.init(list: list)
    case ("left", _): self = .left
    case ("forgotten", _): self = .forgotten
    case ("joined", let name?): self = .joined(name)
    case ("password", let path?): self = .passwordFile(path)
    case ("elsewhere", let address?): self = .isElsewhere(address)
    case ("exposed", let host?): self = .exposesPassword(host)
    case ("refused", let reason?):
      guard let notice = SyncNotice(code: reason[...]) else { return nil }
      self = .refused(notice)
    default: return nil
    }
  }

  private init?(list: String) {
    let words = list.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    self = .list(address: String(words[0]), name: String(words[1]))
  }

  /// The line, without its end.
  package var line: String {
    switch self {
    case .list(let address, let name): "list \(address) \(Terminal.sanitized(name))"
    case .end: "end"
    case .joined(let name): "joined \(Terminal.sanitized(name))"
    case .left: "left"
    case .forgotten: "forgotten"
    case .passwordFile(let path): "password \(Terminal.sanitized(path))"
    case .isElsewhere(let address): "elsewhere \(address)"
    case .exposesPassword(let host): "exposed \(Terminal.sanitized(host))"
    case .refused(let notice): "refused \(Terminal.sanitized(notice.code))"
    }
  }
}
