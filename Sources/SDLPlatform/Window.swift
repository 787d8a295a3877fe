internal import CSDL2
public import Drawing
public import Geometry
internal import Glibc
internal import Input

/// A window of the desktop, or the whole display where there is no desktop.
@MainActor
public final class Window {
  private let windowCanvas: any WindowCanvas
  /// SDL's name of what it draws to: x11, wayland, KMSDRM.
  let driver: String
  /// Whether the display is driven directly, without a window system.
  public let isFramebuffer: Bool
  private let handle: Handle

  /// Owns one SDL window and keeps SDL's video on for it.
  private final class Handle {
    let raw: OpaquePointer
    private let video: VideoSystem

    init(owning raw: OpaquePointer, video: VideoSystem) {
      self.raw = raw
      self.video = video
    }

    deinit {
      let display = clear_x11_display(raw)
      SDL_DestroyWindow(raw)
      // What the server refuses of that, since somebody else was faster, has to come before SDL puts
      // Xlib's own handler of errors back.
      if let display { XSync(display, False) }
    }
  }

  /// Opens a window; `report` gets one line when drawing fails later on.
  public init(_ options: WindowOptions, report: @escaping (String) -> Void) throws(SDLError) {
    let video = try VideoSystem(cacheFolder: options.cacheFolder)
    driver = video.driver
    isFramebuffer = video.isFramebuffer
    let units = Self.unitsPerPoint(options.scale)
    let centered = clear_window_position_centered()
    let raw = SDL_CreateWindow(
      options.title, centered, centered, Int32((options.size.width * units).rounded()),
      Int32((options.size.height * units).rounded()), Self.flags(options, video))
    guard let raw else { throw SDLError("open a window") }
    handle = Handle(owning: raw, video: video)
    windowCanvas = try Self.makeCanvas(for: handle, options, video, report)
    SDL_SetWindowMinimumSize(
      raw, Int32(options.minimumSize.width * units), Int32(options.minimumSize.height * units))
    SDL_ShowWindow(raw)
  }

  /// The area that shows the list, in points.
  public var size: Size {
    let pixels = canvas.pixelSize
    return Size(width: pixels.width / canvas.scale, height: pixels.height / canvas.scale)
  }

  /// Frames a second of the display the window is on; 60 where it does not say.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle.raw))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Paints what the window shows.
  public var canvas: any Canvas { windowCanvas }

  /// Whether presenting a frame waits until the display takes it.
  public var waitsForDisplay: Bool { windowCanvas.waitsForDisplay }

  /// What draws and where, for people who look for a fault.
  public var summary: String {
    let size = canvas.pixelSize
    return "\(driver), \(windowCanvas.summary), "
      + "\(Int(size.width)) × \(Int(size.height)) pixels, scale \(canvas.scale)"
  }

  /// Paints `list` and shows it.
  public func show(_ list: DisplayList) {
    windowCanvas.paint(list)
    present()
  }

  /// Shows what was painted on the canvas.
  func present() { windowCanvas.present() }

  /// What it took to paint the last frame.
  var work: CanvasWork { windowCanvas.work }

  /// Has the next frame shown wholly, because what the display shows is not the last one.
  public func forgetFrame() { windowCanvas.forget() }

  /// X11's number for the window, now that it is open; nil where it is none of X11's.
  public var x11Identifier: UInt32? {
    let identifier = clear_x11_window(handle.raw)
    return identifier == 0 ? nil : UInt32(truncatingIfNeeded: identifier)
  }

  /// Whether the display was lost while the window was open; on X11 `DisplayDisconnect` tells of it.
  ///
  /// SDL takes Wayland's end for a wish to quit; only Wayland's own library knows better.
  public var hasLostDisplay: Bool {
    typealias GetError = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let display = clear_wayland_display(handle.raw),
      let library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "wl_display_get_error")
    else { return false }
    return unsafeBitCast(symbol, to: GetError.self)(display) != 0
  }

  /// Whether somebody else destroyed the window: `xkill`, a window manager.
  public private(set) var isDestroyed = false

  /// Takes note of `event`, an event of the window system; answers whether the window is gone.
  func isDestroyed(by event: SDL_Event) -> Bool {
    var event = event
    if clear_x11_destroys(&event, clear_x11_window(handle.raw)) != 0 { isDestroyed = true }
    return isDestroyed
  }

  /// Covers the whole display, or goes back to a window; without a window system there is none.
  public func toggleFullscreen() {
    guard !isFramebuffer else { return }
    let full = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    let isFull = SDL_GetWindowFlags(handle.raw) & full == full
    SDL_SetWindowFullscreen(handle.raw, isFull ? 0 : full)
  }

  /// Points of the window for SDL's window units.
  var pointsPerUnit: Double {
    var width: Int32 = 0
    SDL_GetWindowSize(handle.raw, &width, nil)
    guard width > 0 else { return 1 }
    return size.width / Double(width)
  }

  /// What waits for this window's events better than SDL does; nil where nothing does.
  func makeSleeper(_ waker: Waker, _ source: (any InputSource)?) -> (any Poller)? {
    if isFramebuffer { return EvdevPoller(waker: waker) }
    let descriptor = clear_x11_descriptor(handle.raw)
    guard descriptor >= 0 else { return nil }
    return DisplayConnection(descriptor: descriptor, waker: waker, source: source)
  }

  /// Gives the window a picture for the desktop's lists of windows.
  public func setIcon(_ bitmap: Bitmap) {
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32,
        Int32(bitmap.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      SDL_SetWindowIcon(handle.raw, surface)
      SDL_FreeSurface(surface)
    }
  }
}

extension Window {
  private static func flags(_ options: WindowOptions, _ video: VideoSystem) -> UInt32 {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    // Under KMS a window that is shown later starts with new buffers and loses its first frame.
    if !video.isFramebuffer { flags |= SDL_WINDOW_HIDDEN.rawValue }
    // The display's own mode is kept: the first in its list can be absurd.
    if options.isFullscreen || video.isFramebuffer {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
    return flags
  }

  /// SDL's window units a point: X11 counts pixels, and desktops tell programs that draw pixels
  /// themselves their factor in GDK_SCALE.
  private static func unitsPerPoint(_ scale: Double?) -> Double {
    if let scale { return scale }
    let factor = getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) } ?? 1
    return (1...4).contains(factor) ? factor : 1
  }

  /// Pixels a point: on X11 they are SDL's window units, elsewhere a unit may have more of them.
  private static func scale(of handle: Handle, units: Double) -> Double {
    var (width, pixels): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle.raw, &width, nil)
    SDL_GetWindowSizeInPixels(handle.raw, &pixels, nil)
    return units * Double(pixels) / Double(max(1, width))
  }

  /// The first canvas that can be made and really draws, the fastest first.
  private static func makeCanvas(
    for handle: Handle, _ options: WindowOptions, _ video: VideoSystem,
    _ report: @escaping (String) -> Void
  ) throws(SDLError) -> any WindowCanvas {
    func scale() -> Double {
      options.scale ?? Self.scale(of: handle, units: unitsPerPoint(options.scale))
    }
    if let renderer = fastRenderer(for: handle, video) {
      return RendererCanvas(renderer: renderer, scale: scale(), report: report)
    }
    // What is painted into the window's memory never reaches a display without a window system.
    if !video.isFramebuffer, let memory = makeMemory(for: handle) {
      return SurfaceCanvas(memory, of: handle.raw, scale: scale(), report: report)
    }
    // Pixels of 16 bits are SDL's to paint; where it has no memory either, as under Wayland, it
    // takes what else there is.
    if !video.isFramebuffer, let renderer = makeRenderer("software", for: handle) {
      return RendererCanvas(renderer: renderer, scale: scale(), report: report)
    }
    throw SDLError(
      "draw on \(video.driver)", reason: "no renderer works; is mesa's driver installed?")
  }

  private static func makeMemory(for handle: Handle) -> (any WindowMemory)? {
    X11WindowMemory(of: handle.raw, owner: handle)
      ?? SDLWindowMemory(of: handle.raw, owner: handle)
  }

  private static func makeRenderer(_ name: String?, for handle: Handle) -> Renderer? {
    if let name { SDL_SetHint(SDL_HINT_RENDER_DRIVER, name) }
    guard let raw = SDL_CreateRenderer(handle.raw, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
      return nil
    }
    let renderer = Renderer(owning: raw, target: handle)
    return renderer.draws() ? renderer : nil
  }

  /// A renderer that is faster than the window's own memory, or that has to be; nil where none is.
  private static func fastRenderer(for handle: Handle, _ video: VideoSystem) -> Renderer? {
    // SDL chooses as the environment says.
    if getenv("SDL_RENDER_DRIVER") != nil { return makeRenderer(nil, for: handle) }
    // With GLES but no desktop GL, SDL picks the latter on the former: nothing would be drawn.
    if video.isFramebuffer {
      return makeRenderer("opengles2", for: handle) ?? makeRenderer("opengl", for: handle)
    }
    // Also where there is a GPU, its GL can be the processor's: an old one, another one's display.
    guard VideoSystem.hasGPU, let renderer = makeRenderer(nil, for: handle),
      GLName.current?.isProcessor != true
    else { return nil }
    return renderer
  }
}
