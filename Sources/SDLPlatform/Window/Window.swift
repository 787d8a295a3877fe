internal import CSDL2
public import Drawing
public import Geometry
internal import Input
internal import Timing
internal import ViewKit
public import Wayland

/// A window of the desktop; without a window system, the whole display.
///
///     let window = try Window(options) { line in printError(line) }
///     window.show(list)
@MainActor
public final class Window {
  let windowCanvas: any WindowCanvas
  /// The name of SDL's video driver: x11, wayland or KMSDRM.
  let driver: String
  /// Whether the display is driven directly, without a window system.
  public let isFramebuffer: Bool
  let handle: Handle
  private let cursors: PointerCursors
  /// What was dropped on the window.
  let drops: DropFilter
  /// The scale of the window, and what the desktop says about it.
  var scaling: WindowScaling
  /// Called with `animates` after the desktop has changed it.
  public var onAnimatesChange: ((Bool) -> Void)?
  /// Whether the scale has changed in full screen, so that SDL restores a wrong size after it.
  var needsResizeAfterFullscreen = false
  /// Where the window was when it was last not full screen.
  private var normalFrame: WindowFrame
  /// Whether the window became full screen after it was opened, so that the origin of `normalFrame` is known.
  private var knowsNormalOrigin = false
  /// Keeps the window of a kiosk as large as the display; nil for other windows, and without a window
  /// system.
  private var cover: DisplayCover?
  /// SDL's connection to a Wayland compositor; nil without Wayland, or with a libwayland older than 1.20.
  private(set) lazy var waylandConnection = makeWaylandConnection()
  /// What the window asks a Wayland compositor for beside SDL, made at its first use; nil as `waylandConnection`.
  public private(set) lazy var waylandClient = makeWaylandClient()

  /// Owns one SDL window and keeps SDL's video subsystem initialized.
  final class Handle {
    let raw: OpaquePointer
    private let video: VideoSystem

    init(owning raw: OpaquePointer, video: VideoSystem) {
      self.raw = raw
      self.video = video
    }

    deinit {
      let display = clear_x11_display(raw)
      SDL_DestroyWindow(raw)
      // If another client has destroyed the window already, the server returns an error. The error
      // must arrive before SDL restores Xlib's default error handler, which would end the program.
      if let display { XSync(display, False) }
    }
  }

  /// Opens a window; throws if there is no display, or if nothing can draw on it.
  ///
  /// What the window has to do without, and the first failure to draw, are passed to `report`, each as one
  /// line of text; later failures are not reported.
  public init(_ options: WindowOptions, report: @escaping (String) -> Void) throws(SDLError) {
    let video = try VideoSystem(cacheFolder: options.cacheFolder, report: report)
    driver = video.driver
    isFramebuffer = video.isFramebuffer
    drops = DropFilter()
    let origin = Self.origin(options)
    let size = Self.initialSize(options, video)
    let raw = SDL_CreateWindow(
      options.title, origin.x, origin.y, size.width, size.height, Self.flags(options, video))
    guard let raw else { throw SDLError("open a window") }
    handle = Handle(owning: raw, video: video)
    drops.readLinks = { Self.takeDroppedLinks(of: raw) }
    var scaling = WindowScaling(of: raw, options)
    cursors = PointerCursors(owner: handle)
    if scaling.unitsPerPoint != 1, !video.isFramebuffer {
      scaling.resize(to: options.size)
      if options.origin == nil { scaling.center() }
    }
    self.scaling = scaling
    normalFrame = WindowFrame(origin: .zero, size: options.size, isFullscreen: false)
    windowCanvas = try Self.makeCanvas(
      for: handle, scale: { [scaling] in scaling.scale }, video, report)
    scaling.setMinimumSize()
    cover =
      options.presentation.isKiosk && !video.isFramebuffer ? DisplayCover(window: raw) : nil
    cover?.prepare()
    if case .kiosk(allowsScreenSaver: false) = options.presentation { SDL_DisableScreenSaver() }
    if options.presentation.isKiosk || video.isFramebuffer { cursors.hide() }
    if options.presentation == .window { placeBesideOthers() }
    // The window has no borders yet: they are to begin where its content is now.
    let place = currentOrigin
    SDL_ShowWindow(raw)
    if SDLLibrary.isCompat, options.origin != nil, options.presentation == .window {
      moveFrame(to: place)
    }
    cover?.apply()
    normalFrame.origin = currentOrigin
  }

  /// Makes the display show the window if a screen saver has started, or the monitor is off; has no effect except on X11.
  public func wakeDisplay() {
    if let display = clear_x11_display(handle.raw) { clear_x11_wake(display) }
  }

  /// Sets the text in the window's title bar.
  public func setTitle(_ title: String) {
    SDL_SetWindowTitle(handle.raw, title)
    if let display = clear_x11_display(handle.raw) {
      clear_x11_set_title(display, clear_x11_window(handle.raw), title)
    }
  }

  /// Whether the desktop wants animations; true if it does not say.
  public var animates: Bool { scaling.desktop.animates }

  /// The size of the window's content in points.
  public var size: Size {
    let pixels = canvas.pixelSize
    return Size(width: pixels.width / canvas.scale, height: pixels.height / canvas.scale)
  }

  /// The refresh rate of the window's display in frames per second; 60 if unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle.raw))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// The canvas to paint on; painted pixels become visible when the window presents them.
  public var canvas: any Canvas { windowCanvas }

  /// Whether presenting a frame waits for the display's refresh.
  public var waitsForDisplay: Bool { windowCanvas.waitsForDisplay }

  /// The video driver, renderer, size and scale in one line, for diagnostics.
  public var summary: String {
    let size = canvas.pixelSize
    return "\(driver), \(windowCanvas.summary), "
      + "\(Int(size.width)) × \(Int(size.height)) pixels, scale \(canvas.scale)"
  }

  /// Paints `list` and presents it.
  public func show(_ list: DisplayList) {
    windowCanvas.paint(list)
    present()
  }

  /// Makes the pixels that were painted on the canvas visible.
  func present() { windowCanvas.present() }

  /// The pixels, draw calls and uploads of the frame painted last.
  var work: CanvasWork { windowCanvas.work }

  /// Makes the next frame present the whole window.
  ///
  /// Call this method when the display no longer shows the last frame.
  public func invalidateFrame() { windowCanvas.invalidate() }

  /// The window's X11 ID; nil without X11.
  public var x11Identifier: UInt32? {
    let identifier = clear_x11_window(handle.raw)
    return identifier == 0 ? nil : UInt32(truncatingIfNeeded: identifier)
  }

  /// Whether the connection to a Wayland display was lost; always false without `waylandConnection`.
  ///
  /// SDL reports the loss as a request to quit; only Wayland's own library distinguishes a lost
  /// connection from a request of the user. On X11, `DisplayDisconnect` handles the loss.
  public var hasLostDisplay: Bool { waylandConnection?.isLost ?? false }

  /// Whether another client, such as `xkill` or the window manager, destroyed the window.
  public private(set) var isDestroyed = false

  /// Sets `isDestroyed` if `event`, an event of the window system, reports that another client
  /// destroyed the window; returns `isDestroyed`.
  func isDestroyed(by event: SDL_Event) -> Bool {
    var event = event
    if clear_x11_destroys(&event, clear_x11_window(handle.raw)) != 0 { isDestroyed = true }
    return isDestroyed
  }

  /// Covers the display again, if the window is a kiosk's and `event`, an event of SDL, may have changed
  /// that.
  func coverDisplay(after event: SDL_Event, now: Instant) { cover?.handle(event, now: now) }

  /// Does what keeps a kiosk's window in front and is due at `now`.
  func coverDisplay(at now: Instant) { cover?.update(at: now) }

  /// Leaves it to the X server to destroy the window, which it does when the program ends; has no effect without
  /// X11.
  ///
  /// SDL3 would wait for the input method's server without a limit. Call this method at the end of the program.
  public func endWithProgram() {
    if clear_x11_display(handle.raw) != nil { _ = Unmanaged.passRetained(handle) }
  }

  /// The next time at which `coverDisplay(at:)` does something; nil if there is no such time.
  var coverDeadline: Instant? { cover?.deadline }

  /// Switches between full screen and a window; has no effect on a kiosk, without a window system, and on X11
  /// without a window manager, which makes a window fill the screen.
  public func toggleFullscreen() {
    guard let frame, hasWindowManager else { return }
    normalFrame = frame
    let full = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    SDL_SetWindowFullscreen(handle.raw, frame.isFullscreen ? 0 : full)
    guard frame.isFullscreen else {
      knowsNormalOrigin = true
      return
    }
    if knowsNormalOrigin, !SDLLibrary.isCompat { moveFrame(to: frame.origin) }
    guard needsResizeAfterFullscreen else { return }
    needsResizeAfterFullscreen = false
    scaling.resize(to: frame.size)
  }

  private var hasWindowManager: Bool {
    clear_x11_display(handle.raw).map { clear_x11_has_window_manager($0) != 0 } ?? true
  }

  /// Moves the window on X11 so that its borders begin at `origin`.
  ///
  /// SDL itself misses the place by the borders: SDL3 when it opens the window; SDL2 from 2.28 on when the window
  /// leaves full screen, where it has none.
  private func moveFrame(to origin: Point) {
    guard let display = clear_x11_display(handle.raw) else { return }
    XMoveWindow(display, clear_x11_window(handle.raw), Int32(origin.x), Int32(origin.y))
  }

  /// Where the window is; in full screen, where it was before.
  ///
  /// The size is the one that was requested last, until something else resizes the window: on a
  /// screen that is too small for its scale, the window is smaller, and with a smaller scale as large again.
  ///
  /// Nil for a kiosk and without a window system.
  public var frame: WindowFrame? {
    guard !isFramebuffer, cover == nil else { return nil }
    var frame = normalFrame
    frame.isFullscreen = isFullscreen
    if !frame.isFullscreen {
      (frame.origin, frame.size) = (currentOrigin, scaling.requestedSize ?? size)
    }
    return frame
  }

  private var isFullscreen: Bool {
    let full = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    return SDL_GetWindowFlags(handle.raw) & full == full
  }

  /// The corner of the window with its borders, since a window manager places these.
  private var currentOrigin: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    var (left, top): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle.raw, &x, &y)
    SDL_GetWindowBordersSize(handle.raw, &top, &left, nil, nil)
    return Point(x: Double(x - left), y: Double(y - top))
  }

  /// The shape of the pointer while it is over the window.
  var pointerShape: PointerShape {
    get { cursors.shape }
    set { cursors.show(newValue, unitsPerPoint: 1 / pointsPerUnit) }
  }

  /// Whether the pointer is hidden until its shape is set; true at first on a kiosk and without a window
  /// system.
  var isPointerHidden: Bool { cursors.isHidden }

  /// Where the pointer is now, in points of the window, also while another program drags something.
  var pointerPosition: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    if let display = clear_x11_display(handle.raw) {
      // SDL's own position is not that of now while another program has the pointer.
      _ = clear_x11_pointer(display, clear_x11_window(handle.raw), &x, &y)
    } else {
      SDL_GetMouseState(&x, &y)
    }
    return Point(x: Double(x), y: Double(y)) * pointsPerUnit
  }

  /// Points per window unit of SDL; 1 if the window has no width.
  var pointsPerUnit: Double {
    var width: Int32 = 0
    SDL_GetWindowSize(handle.raw, &width, nil)
    guard width > 0 else { return 1 }
    return size.width / Double(width)
  }

  /// Whether the loop can wait for event sources; otherwise it has to poll them while it waits.
  public var waitsForSources: Bool { connection != nil }

  /// SDL's connection to the window system; nil if a ``Poller`` cannot watch it.
  var connection: DisplayConnection? {
    if isFramebuffer { return .console }
    let descriptor = clear_x11_descriptor(handle.raw)
    return descriptor >= 0
      ? .x11(descriptor) : waylandConnection.map { .wayland($0) }
  }

  /// Sets the icon that the desktop shows for the window.
  public func setIcon(_ bitmap: Bitmap) {
    bitmap.withSurface { SDL_SetWindowIcon(handle.raw, $0) }
  }
}

extension Window {
  private static func flags(_ options: WindowOptions, _ video: VideoSystem) -> UInt32 {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    // With KMS the window is not hidden at first: showing a hidden window would allocate new
    // buffers and lose the first frame.
    if !video.isFramebuffer { flags |= SDL_WINDOW_HIDDEN.rawValue }
    // FULLSCREEN_DESKTOP keeps the display's current mode. FULLSCREEN could use the first mode in
    // SDL's list, which can be unusable.
    if options.presentation == .fullscreen || video.isFramebuffer {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
    return options.presentation.isKiosk ? flags | DisplayCover.flags : flags
  }

  /// The size with which SDL's window is made, before its scale is known.
  ///
  /// A kiosk's window is made as large as the display: on Wayland without a GPU, Mesa presents the first
  /// frame in the size that the window had at first. So is a window without a window system: SDL3 sets the
  /// display mode that is nearest to the size.
  private static func initialSize(
    _ options: WindowOptions, _ video: VideoSystem
  ) -> (width: Int32, height: Int32) {
    var display = SDL_Rect()
    if options.presentation.isKiosk || video.isFramebuffer, SDL_GetDisplayBounds(0, &display) == 0 {
      return (display.w, display.h)
    }
    let (width, height) = (
      Int32(options.size.width.rounded()), Int32(options.size.height.rounded())
    )
    // The screen on which the window was may be gone.
    guard options.origin != nil, largestScreen.w > 0 else { return (width, height) }
    return (min(width, largestScreen.w), min(height, largestScreen.h))
  }

  /// The largest width and the largest height of a screen.
  private static var largestScreen: SDL_Rect {
    (0..<SDL_GetNumVideoDisplays()).reduce(into: SDL_Rect()) { largest, display in
      var bounds = SDL_Rect()
      SDL_GetDisplayBounds(display, &bounds)
      (largest.w, largest.h) = (max(largest.w, bounds.w), max(largest.h, bounds.h))
    }
  }

  /// Where the window is to be opened: at the requested place if enough of it is on a screen, else in the
  /// middle of the screen.
  private static func origin(_ options: WindowOptions) -> (x: Int32, y: Int32) {
    let centered = clear_window_position_centered()
    guard let origin = options.origin else { return (centered, centered) }
    let (x, y) = (Int32(clamping: Int(origin.x)), Int32(clamping: Int(origin.y)))
    var (title, part) = (SDL_Rect(x: x, y: y, w: Int32(options.size.width), h: 40), SDL_Rect())
    let isVisible = (0..<SDL_GetNumVideoDisplays()).contains { display in
      var bounds = SDL_Rect()
      return SDL_GetDisplayBounds(display, &bounds) == 0
        && SDL_IntersectRect(&bounds, &title, &part) == SDL_TRUE && part.w >= 100 && part.h >= 20
    }
    return isVisible ? (x, y) : (centered, centered)
  }
}
