/// What the configuration file says about the sync with servers.
///
/// ```swift
/// var sync = SyncConfiguration()
/// sync.set(.interval, to: "60")  // nil: no problem
/// ```
package struct SyncConfiguration: Equatable {
  /// The keys of the configuration file.
  package enum Key: String, CaseIterable {
    /// The seconds after which `sync --watch` asks the servers again.
    case interval = "sync.interval"
    /// The command of a shell whose first line of output is the password of an account.
    case passwordCommand = "sync.password-command"
  }

  /// The seconds after which the servers are asked again, from 10 to a day.
  package private(set) var interval = 300.0
  /// The command of a shell that prints the password; nil if there is none.
  package private(set) var passwordCommand: String?

  /// Creates what an empty file says.
  package init() {}

  /// Sets `key` to `value`; returns the problem, in words that follow the value, if it is invalid.
  package mutating func set(_ key: Key, to value: String) -> String? {
    switch key {
    case .interval:
      guard let seconds = Double(value), Self.intervals.contains(seconds) else {
        return "is not a number of seconds from 10 to \(Int(Self.intervals.upperBound))"
      }
      interval = seconds
    case .passwordCommand: passwordCommand = value.isEmpty ? nil : value
    }
    return nil
  }

  private static let intervals = 10.0...86_400
}
