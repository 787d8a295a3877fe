internal import CSDL2
internal import Wayland

extension Window {
  /// Whether the window is one of a Wayland compositor that the program can ask beside SDL.
  public var isWayland: Bool { waylandConnection != nil }

  /// SDL's connection to a Wayland compositor; nil without Wayland, or with a libwayland older than 1.20.
  func makeWaylandConnection() -> WaylandConnection? {
    clear_wayland_display(handle.raw).flatMap { WaylandConnection(display: $0, owner: handle) }
  }

  /// What the window asks the compositor for beside SDL; nil without a connection.
  func makeWaylandClient() -> WaylandClient? {
    guard let waylandConnection, let surface = clear_wayland_surface(handle.raw) else { return nil }
    return WaylandClient(connection: waylandConnection, surface: surface)
  }
}
