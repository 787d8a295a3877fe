internal import CSDL2
internal import Glibc

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

  /// Limits a wait of `milliseconds` to the longest wait that the connection permits; a negative
  /// number means no limit.
  func limit(_ milliseconds: Int32) -> Int32 {
    guard case .wayland(let connection) = self else { return milliseconds }
    return connection.limit(milliseconds)
  }
}

/// SDL's connection to a Wayland compositor, used through the Wayland library that SDL has loaded.
///
/// Several parts of a program may read a Wayland connection, for example SDL and the graphics
/// driver. So a wait must be announced by `beginWait`. While events that were read are not handled
/// yet, `beginWait` returns false. Otherwise `beginWait` sends all waiting requests, and no other
/// thread reads events until `endWait`.
@MainActor
final class WaylandConnection {
  private typealias Function = @convention(c) (OpaquePointer) -> Int32
  private typealias Procedure = @convention(c) (OpaquePointer) -> Void

  /// The longest wait in milliseconds while a key is held, since SDL generates key repeats only
  /// when SDL is called.
  private static let repeatInterval: Int32 = 8

  private let display: OpaquePointer
  private let prepareRead, flush, error: Function
  private let cancelRead: Procedure
  /// The descriptor to poll, readable when the compositor has sent something.
  let descriptor: Int32

  /// Takes the connection of SDL's `window`; nil without Wayland.
  ///
  /// The connection is valid as long as SDL's video subsystem is initialized.
  init?(of window: OpaquePointer) {
    guard let display = clear_wayland_display(window),
      let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD),
      let descriptor = dlsym(library, "wl_display_get_fd"),
      let prepareRead = dlsym(library, "wl_display_prepare_read"),
      let cancelRead = dlsym(library, "wl_display_cancel_read"),
      let flush = dlsym(library, "wl_display_flush"),
      let error = dlsym(library, "wl_display_get_error")
    else { return nil }
    self.display = OpaquePointer(display)
    self.prepareRead = unsafeBitCast(prepareRead, to: Function.self)
    self.cancelRead = unsafeBitCast(cancelRead, to: Procedure.self)
    self.flush = unsafeBitCast(flush, to: Function.self)
    self.error = unsafeBitCast(error, to: Function.self)
    self.descriptor = unsafeBitCast(descriptor, to: Function.self)(self.display)
  }

  var isLost: Bool { error(display) != 0 }

  /// Prepares a wait for `descriptor`; returns false if events were read that are not handled yet.
  func beginWait() -> Bool {
    guard prepareRead(display) == 0 else { return false }
    // The buffer may still contain SDL's replies to events, such as to a ping.
    _ = flush(display)
    return true
  }

  /// Ends the wait without reading events, since SDL reads the events itself.
  func endWait() { cancelRead(display) }

  /// Limits a wait of `milliseconds` to `repeatInterval` while a key is held; a negative number
  /// means no limit.
  func limit(_ milliseconds: Int32) -> Int32 {
    guard Self.isKeyHeld else { return milliseconds }
    return milliseconds < 0 ? Self.repeatInterval : min(milliseconds, Self.repeatInterval)
  }

  /// Whether a key other than a modifier is held.
  private static var isKeyHeld: Bool {
    var count: Int32 = 0
    let modifiers = Int(SDL_SCANCODE_LCTRL.rawValue)...Int(SDL_SCANCODE_RGUI.rawValue)
    guard let state = SDL_GetKeyboardState(&count) else { return false }
    return (0..<Int(count)).contains { state[$0] != 0 && !modifiers.contains($0) }
  }
}
