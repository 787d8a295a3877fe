internal import CSDL2
internal import Geometry
internal import Glibc

/// How many pixels and window units a point of a window has, and what decides that.
///
/// On X11 a window unit of SDL is one pixel, and the desktop says how many of them a point has. On Wayland a
/// point is one window unit, and the compositor says how many pixels that has on the window's screen.
///
///     var scaling = WindowScaling(of: window, options)
///     if scaling.update(after: event) { scaling.resize(to: size) }
@MainActor
struct WindowScaling {
  private let window: OpaquePointer
  /// Pixels per point that the user has set; nil for the scale of the display.
  private let requestedScale: Double?
  private let minimumSize: Size
  /// What the desktop says.
  private(set) var desktop: DesktopSettings
  /// SDL's window units per point.
  private(set) var unitsPerPoint: Double
  /// The size of the last `resize(to:)`; nil before that.
  private var lastRequest: RequestedSize?

  /// Reads the scale of `window`, which must outlive the value, and makes the desktop report changes.
  init(of window: OpaquePointer, _ options: WindowOptions) {
    (self.window, requestedScale, minimumSize) = (window, options.scale, options.minimumSize)
    desktop = DesktopSettings(of: window)
    unitsPerPoint = Self.unitsPerPoint(options.scale, desktop)
  }

  /// SDL's window units per point: `scale` if given, otherwise the environment variable GDK_SCALE if it is
  /// from 1 to 4, otherwise what `desktop` says, otherwise 1.
  ///
  /// Desktops set GDK_SCALE for programs whose window units are pixels, as SDL's window units are on X11.
  private static func unitsPerPoint(_ scale: Double?, _ desktop: DesktopSettings) -> Double {
    if let scale { return scale }
    let factor = getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) }
    if let factor, (1...4).contains(factor) { return factor }
    return desktop.unitsPerPoint ?? 1
  }

  /// Pixels per point.
  var scale: Double { requestedScale ?? unitsPerPoint * pixelsPerUnit }

  /// Reads the settings of the desktop again if `event`, an event of SDL, reports a change of them; returns
  /// whether any has changed.
  mutating func update(after event: SDL_Event) -> Bool {
    guard desktop.update(after: event, of: window) else { return false }
    unitsPerPoint = Self.unitsPerPoint(requestedScale, desktop)
    return true
  }

  /// Resizes the content of the window to `size` points, but at most to the size of its screen.
  mutating func resize(to size: Size) {
    var screen = SDL_Rect()
    SDL_GetDisplayUsableBounds(max(0, SDL_GetWindowDisplayIndex(window)), &screen)
    let width = min(screen.w, Int32((size.width * unitsPerPoint).rounded()))
    let height = min(screen.h, Int32((size.height * unitsPerPoint).rounded()))
    SDL_SetWindowSize(window, width, height)
    // A window manager may come to the requested size by another one, or make the window smaller.
    let requested = Size(width: Double(width), height: Double(height))
    lastRequest = RequestedSize(points: size, units: [requested, units])
  }

  /// The size in points of the last `resize(to:)`, also if it did not fit the screen; nil if there was none, or
  /// if the window has been resized otherwise since.
  var requestedSize: Size? { lastRequest.flatMap { $0.units.contains(units) ? $0.points : nil } }

  /// The window's size in window units of SDL.
  private var units: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// Moves the window to the middle of its screen.
  func center() {
    let centered = clear_window_position_centered()
    SDL_SetWindowPosition(window, centered, centered)
  }

  /// Sets the minimum size to which the user can resize the window.
  func setMinimumSize() {
    let width = Int32(minimumSize.width * unitsPerPoint)
    let height = Int32(minimumSize.height * unitsPerPoint)
    if let display = clear_x11_display(window) {
      clear_x11_limit_size(display, clear_x11_window(window), width, height)
    } else {
      SDL_SetWindowMinimumSize(window, width, height)
    }
  }

  /// Pixels per window unit.
  private var pixelsPerUnit: Double {
    var (width, pixels): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, nil)
    SDL_GetWindowSizeInPixels(window, &pixels, nil)
    return Self.ratio(pixels: Int(pixels), units: Int(width))
  }

  /// The number of pixels per window unit of a display that shows `units` window units as `pixels`.
  ///
  /// Wayland's scales are multiples of 1/120. SDL rounds the number of pixels, so that their ratio alone
  /// would change with each resize.
  nonisolated static func ratio(pixels: Int, units: Int) -> Double {
    let steps = 120.0
    return max(1, (Double(pixels) / Double(max(1, units)) * steps).rounded()) / steps
  }
}

/// The size that was requested for a window, and the sizes that the window may have instead.
///
/// The screen, the window manager and the rounding to window units change the size. Without the requested
/// size, a window that once had a large scale would stay smaller.
private struct RequestedSize {
  /// The requested size in points.
  let points: Size
  /// The requested size in window units of SDL, and the size of the window right after the request.
  let units: [Size]
}
