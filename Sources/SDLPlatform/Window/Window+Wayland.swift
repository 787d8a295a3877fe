internal import CSDL2
internal import Wayland

extension Window {
  /// SDL's connection to a Wayland compositor; nil without Wayland.
  func makeWaylandConnection() -> WaylandConnection? {
    clear_wayland_display(handle.raw).flatMap(WaylandConnection.init(display:))
  }

  /// What the window asks the compositor for beside SDL; nil without Wayland.
  func makeWaylandClient() -> WaylandClient? {
    guard let waylandConnection, let surface = clear_wayland_surface(handle.raw) else { return nil }
    return WaylandClient(connection: waylandConnection, surface: surface)
  }

  /// Whether the window is one of a Wayland compositor.
  public var isWayland: Bool { waylandConnection != nil }

  /// Whether Ctrl is held, as SDL knows it.
  public var isControlHeld: Bool { SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0 }
}
