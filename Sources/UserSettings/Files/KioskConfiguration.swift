package import Input

/// What the configuration file says about kiosk mode.
///
/// ```swift
/// var kiosk = KioskConfiguration()
/// kiosk.set(.idle, to: "60")  // nil: no problem
/// ```
package struct KioskConfiguration: Equatable {
  /// The keys of the configuration file.
  package enum Key: String, CaseIterable {
    /// The keys that close the window, as Ctrl+Alt+Shift+Q.
    case exit = "kiosk.exit"
    /// Seconds without input after which the window returns to its list; 0 means never.
    case idle = "kiosk.idle"
    /// The name or the number of the list to which the window returns.
    case list = "kiosk.list"
    /// Whether the window shows that list only.
    case lock = "kiosk.lock"
    /// Whether rows can be deleted.
    case delete = "kiosk.delete"
    /// Whether the screen saver may start.
    case screenSaver = "kiosk.screensaver"
  }

  /// The keys that close the window; nil if no keys do.
  package private(set) var exitChord: KeyChord?
  /// The name or the number of the list to which the window returns; nil for the list open last.
  package private(set) var listName: String?
  /// Whether the screen saver may start.
  package private(set) var allowsScreenSaver = false
  /// The settings of the screen, without the list.
  package private(set) var settings = KioskSettings()

  /// Creates what an empty file says.
  package init() {}

  /// Sets `key` to `value`; returns the problem, in words that follow the value, if it is invalid.
  package mutating func set(_ key: Key, to value: String) -> String? {
    switch key {
    case .exit:
      exitChord = KeyChord(value)
      return exitChord == nil ? "names no keys; write them as Ctrl+Alt+Shift+Q" : nil
    case .idle:
      guard let seconds = Double(value), Self.idleTimes.contains(seconds) else {
        return "is not a number of seconds up to \(Int(Self.idleTimes.upperBound))"
      }
      settings.idleTime = seconds
    case .list: listName = value.isEmpty ? nil : value
    case .lock: return set(&settings.isLocked, value)
    case .delete: return set(&settings.allowsDeleting, value)
    case .screenSaver: return set(&allowsScreenSaver, value)
    }
    return nil
  }

  private func set(_ flag: inout Bool, _ value: String) -> String? {
    guard let named = Bool(switchNamed: value) else { return "is neither on nor off" }
    flag = named
    return nil
  }

  /// From 0 seconds, which means never, to a day.
  private static let idleTimes = 0.0...86_400
}
