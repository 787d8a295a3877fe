internal import CSDL2
public import Drawing
public import Geometry
internal import Glibc
internal import Input

/// A window of the desktop, or the whole display where there is no desktop.
@MainActor
public final class Window {
  /// Paints what the window shows.
  public let canvas: RendererCanvas
  /// SDL's name of what it draws to: x11, wayland, KMSDRM.
  let driver: String
  /// Whether the display is driven directly, without a window system.
  public let isFramebuffer: Bool
  private let handle: Handle
  private let renderer: Renderer

  /// Owns one SDL window and keeps SDL's video on for it.
  private final class Handle {
    let raw: OpaquePointer
    private let video: VideoSystem

    init(owning raw: OpaquePointer, video: VideoSystem) {
      self.raw = raw
      self.video = video
    }

    deinit { SDL_DestroyWindow(raw) }
  }

  /// Opens a window; `report` gets one line when drawing fails later on.
  public init(_ options: WindowOptions, report: @escaping (String) -> Void) throws(SDLError) {
    let video = try VideoSystem()
    driver = video.driver
    isFramebuffer = video.isFramebuffer
    let units = Self.unitsPerPoint(options.scale)
    let centered = clear_window_position_centered()
    let raw = SDL_CreateWindow(
      options.title, centered, centered, Int32((options.size.width * units).rounded()),
      Int32((options.size.height * units).rounded()), Self.flags(options, video))
    guard let raw else { throw SDLError("open a window") }
    handle = Handle(owning: raw, video: video)
    renderer = try Self.makeRenderer(for: handle, video)
    let scale = options.scale ?? Self.scale(of: handle, renderer, units: units)
    canvas = RendererCanvas(renderer: renderer, scale: scale, report: report)
    SDL_SetWindowMinimumSize(
      raw, Int32(options.minimumSize.width * units), Int32(options.minimumSize.height * units))
    options.icon.map(setIcon)
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

  /// Whether presenting a frame waits until the display takes it.
  public var waitsForDisplay: Bool { renderer.info.waitsForDisplay }

  /// What draws and where, for people who look for a fault.
  public var summary: String {
    let size = canvas.pixelSize
    return "\(driver), \(renderer.info.name) renderer, "
      + "\(Int(size.width)) × \(Int(size.height)) pixels, scale \(canvas.scale)"
  }

  /// Paints `list` and shows it.
  public func show(_ list: DisplayList) {
    canvas.paint(list)
    SDL_RenderPresent(renderer.raw)
  }

  /// X11's number for the window, now that it is open; nil where it is none of X11's.
  public var x11Identifier: UInt32? {
    let identifier = clear_x11_window(handle.raw)
    return identifier == 0 ? nil : UInt32(truncatingIfNeeded: identifier)
  }

  /// Whether the display was lost while the window was open; on X11 `DisplayLoss` tells of it.
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
  func makeSleeper(_ waker: Waker, _ source: (any InputSource)?) -> (any Sleeper)? {
    if isFramebuffer { return KernelInput(waker: waker) }
    let descriptor = clear_x11_descriptor(handle.raw)
    guard descriptor >= 0 else { return nil }
    return DisplayConnection(descriptor: descriptor, waker: waker, source: source)
  }

  private func setIcon(_ bitmap: Bitmap) {
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

  private static func scale(of handle: Handle, _ renderer: Renderer, units: Double) -> Double {
    var width: Int32 = 0
    SDL_GetWindowSize(handle.raw, &width, nil)
    return units * Double(renderer.outputSize.width) / Double(max(1, width))
  }

  /// The first renderer that can be made and really draws.
  private static func makeRenderer(
    for handle: Handle, _ video: VideoSystem
  ) throws(SDLError) -> Renderer {
    for name in renderers(video) {
      if let name { SDL_SetHint(SDL_HINT_RENDER_DRIVER, name) }
      let flags = name == "software" ? 0 : SDL_RENDERER_PRESENTVSYNC.rawValue
      guard let raw = SDL_CreateRenderer(handle.raw, -1, flags) else { continue }
      let renderer = Renderer(owning: raw, target: handle)
      if flags == 0 || renderer.draws() { return renderer }
    }
    throw SDLError(
      "draw on \(video.driver)", reason: "no renderer works; is mesa's driver installed?")
  }

  /// Nil is SDL's own choice, which the environment may have made.
  private static func renderers(_ video: VideoSystem) -> [String?] {
    if getenv("SDL_RENDER_DRIVER") != nil { return [nil] }
    // With GLES but no desktop GL, SDL picks the latter on the former: nothing would be drawn. And
    // what the software renderer draws never reaches this display.
    if video.isFramebuffer { return ["opengles2", "opengl"] }
    return VideoSystem.hasGPU ? [nil, "software"] : ["software"]
  }
}
