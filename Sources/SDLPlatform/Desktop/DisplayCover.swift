internal import CSDL2
internal import Timing

/// Keeps a window as large as its display, and in front of all other windows.
///
/// A window manager makes the window full screen. Without a window manager, SDL would only report another
/// size, so the window has no border, and its own size is set to that of the display.
///
///     var cover = DisplayCover(window: window)
///     cover.prepare()
///     SDL_ShowWindow(window)
///     cover.apply()
///     cover.handle(event, now: now)
///     cover.update(at: now)
@MainActor
struct DisplayCover {
  /// SDL's flags for a window that is to cover its display: without a border, in front of other
  /// windows, and with the keyboard grabbed.
  ///
  /// The pointer is not grabbed: a grab would take pinches of trackpads away.
  static let flags =
    SDL_WINDOW_BORDERLESS.rawValue | SDL_WINDOW_ALWAYS_ON_TOP.rawValue
    | SDL_WINDOW_KEYBOARD_GRABBED.rawValue

  private let window: OpaquePointer
  /// SDL's connection to the X server; nil without X11.
  private let display: OpaquePointer?
  /// The sizes of the window and of the display when full screen was last set a second time.
  ///
  /// A window manager that does not make the window larger is not asked again.
  private var repaired: [Int32] = []

  private var retries = FocusRetries()

  /// Creates a value for `window`, which must exist longer than the value.
  init(window: OpaquePointer) {
    (self.window, display) = (window, clear_x11_display(window))
  }

  /// Sets size, position and desktops before the window is shown, and watches the size of the X screen.
  func prepare() {
    if let display { clear_x11_watch_root(display) }
    showOnAllDesktops()
    resize()
  }

  /// The next time at which ``update(at:)`` does something; nil if there is no such time.
  var deadline: Instant? { retries.deadline }

  /// Takes the focus back if that is due at `now`.
  mutating func update(at now: Instant) { if retries.update(at: now) { raise() } }

  /// Makes the window as large as the display, if it is not.
  mutating func apply() {
    guard hasWindowManager else { return resize() }
    let full = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    guard SDL_GetWindowFlags(window) & full == full else {
      SDL_SetWindowFullscreen(window, full)
      return
    }
    let (size, bounds) = (windowSize, displayBounds)
    let sizes = [size.width, size.height, bounds.w, bounds.h]
    guard display != nil, size != (bounds.w, bounds.h), repaired != sizes else { return }
    repaired = sizes
    SDL_SetWindowFullscreen(window, 0)
    SDL_SetWindowFullscreen(window, full)
  }

  /// Covers the display again after `event`, if that may have changed the size, the display or the
  /// order of windows.
  mutating func handle(_ event: SDL_Event, now: Instant) {
    switch SDL_EventType(event.type) {
    case SDL_DISPLAYEVENT: apply()
    case SDL_SYSWMEVENT: if isRootChange(event) { apply() }
    case SDL_WINDOWEVENT: handle(SDL_WindowEventID(UInt32(event.window.event)), now: now)
    default: break
    }
  }

  private mutating func handle(_ event: SDL_WindowEventID, now: Instant) {
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
      SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      apply()
    case SDL_WINDOWEVENT_FOCUS_GAINED: retries.focusGained()
    case SDL_WINDOWEVENT_FOCUS_LOST: if retries.focusLost(at: now) { raise() }
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      // jwm shows a window again that is moved here, but not one that is to be on all desktops.
      Window.raise(window)
      showOnAllDesktops()
    default: break
    }
  }

  private func raise() {
    Window.raise(window)
    // Without a window manager, nothing else gives the focus.
    SDL_SetWindowInputFocus(window)
  }

  /// Another program may have moved the window to a desktop that is not shown.
  private func showOnAllDesktops() {
    if let display { clear_x11_show_on_all_desktops(display, clear_x11_window(window)) }
  }

  private func isRootChange(_ event: SDL_Event) -> Bool {
    var event = event
    return display.map { clear_x11_configures_root(&event, $0) != 0 } ?? false
  }

  /// Whether there is a window manager; Wayland's compositor is one.
  private var hasWindowManager: Bool {
    display.map { clear_x11_has_window_manager($0) != 0 } ?? true
  }

  private func resize() {
    let bounds = displayBounds
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    if (x, y) != (bounds.x, bounds.y) { SDL_SetWindowPosition(window, bounds.x, bounds.y) }
    if windowSize != (bounds.w, bounds.h) { SDL_SetWindowSize(window, bounds.w, bounds.h) }
  }

  private var windowSize: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return (width, height)
  }

  /// The place of the display, in window units of SDL.
  ///
  /// SDL does not notice when the only display of an X screen changes its mode, but the X screen then
  /// has the size of that display.
  private var displayBounds: SDL_Rect {
    var attributes = XWindowAttributes()
    if let display, SDL_GetNumVideoDisplays() == 1,
      XGetWindowAttributes(display, XDefaultRootWindow(display), &attributes) != 0
    {
      return SDL_Rect(x: 0, y: 0, w: attributes.width, h: attributes.height)
    }
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(window)), &bounds)
    return bounds
  }
}
