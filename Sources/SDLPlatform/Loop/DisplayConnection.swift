internal import CSDL2
internal import Wayland

/// SDL's connection to the window system, as far as a ``Poller`` needs it.
@MainActor
enum DisplayConnection {
  /// The descriptor of the connection to an X server.
  case x11(Int32)
  case wayland(WaylandConnection)
  /// The console: SDL has no connection, and an ``EvdevSource`` wakes the loop.
  case console

  /// The descriptor to poll, readable when the window system has sent events; negative without a
  /// connection.
  var descriptor: Int32 {
    switch self {
    case .x11(let descriptor): descriptor
    case .wayland(let connection): connection.descriptor
    case .console: -1
    }
  }

  /// Prepares a wait for the descriptor; returns false if events were read that are not handled
  /// yet.
  func beginWait() -> Bool {
    if case .wayland(let connection) = self { connection.beginWait() } else { true }
  }

  /// Ends the wait that `beginWait` prepared.
  func endWait() {
    if case .wayland(let connection) = self { connection.endWait() }
  }

  /// Limits a wait of `seconds` to the longest wait that the connection permits; nil means no limit.
  func limit(_ seconds: Double?) -> Double? {
    guard case .wayland = self, Self.isKeyHeld else { return seconds }
    return min(seconds ?? .infinity, Self.repeatInterval)
  }

  /// The longest wait in seconds while a key is held on Wayland, since SDL generates key repeats only
  /// when SDL is called.
  private static let repeatInterval = 0.008

  /// Whether a key other than a modifier is held.
  private static var isKeyHeld: Bool {
    var count: Int32 = 0
    let modifiers = Int(SDL_SCANCODE_LCTRL.rawValue)...Int(SDL_SCANCODE_RGUI.rawValue)
    guard let state = SDL_GetKeyboardState(&count) else { return false }
    return (0..<Int(count)).contains { state[$0] != 0 && !modifiers.contains($0) }
  }
}
