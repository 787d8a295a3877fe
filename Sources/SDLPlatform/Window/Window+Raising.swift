internal import CSDL2
internal import Wayland

extension Window {
  /// Whether the window has the keyboard focus.
  public var hasFocus: Bool { SDL_GetKeyboardFocus() == handle.raw }

  /// Brings the window to the front, with the keyboard focus, also if it is minimized or on another desktop.
  ///
  /// Window managers and compositors refuse the focus to a window without a recent action of the user.
  /// `startupID` (DESKTOP_STARTUP_ID, with a time) names it on X11, `activationToken` (XDG_ACTIVATION_TOKEN) on
  /// Wayland; either may be empty.
  public func raise(startupID: String, activationToken: String) {
    if !activationToken.isEmpty, waylandClient?.activate(token: activationToken) == true { return }
    let time = startupID.split(separator: "_").last.flatMap { part in
      part.hasPrefix("TIME") ? UInt32(part.dropFirst(4)) : nil
    }
    Self.raise(handle.raw, at: time)
  }

  /// Brings `window` to the front, because of an action of the user at `time` of the X server's clock.
  ///
  /// Does not wait for the window manager, which may keep the window on a desktop that is not shown.
  static func raise(_ window: OpaquePointer, at time: UInt32? = nil) {
    guard let display = clear_x11_display(window) else {
      if SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED.rawValue != 0 {
        SDL_RestoreWindow(window)
      }
      return SDL_RaiseWindow(window)
    }
    let identifier = clear_x11_window(window)
    clear_x11_move_to_shown_desktop(display, identifier)
    clear_x11_map(display, identifier)
    SDL_RaiseWindow(window)
    clear_x11_activate(display, identifier, time ?? 0)
  }
}
