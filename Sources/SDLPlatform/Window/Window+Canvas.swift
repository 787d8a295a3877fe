internal import CSDL2
internal import Drawing
internal import Glibc

// The canvas of a window.
extension Window {
  /// Creates the fastest canvas that works; throws if none does.
  ///
  /// `scale` returns the pixels per point, which may change when a renderer is created.
  static func makeCanvas(
    for handle: Handle, scale: () -> Double, _ video: VideoSystem,
    _ report: @escaping (String) -> Void
  ) throws(SDLError) -> any WindowCanvas {
    if let renderer = fastRenderer(for: handle, video) {
      return RendererCanvas(renderer: renderer, scale: scale(), report: report)
    }
    // Without a window system, SDL never shows a window surface on the display.
    if !video.isFramebuffer, let surface = makeSurface(for: handle) {
      return SurfaceCanvas(surface, of: handle.raw, scale: scale(), report: report)
    }
    // SDL's software renderer also supports 16 bits per pixel, but it needs a window surface, too.
    // Where SDL provides no window surface, as under Wayland, SDL2 creates another renderer instead;
    // sdl2-compat creates none, and GL on the CPU has to be asked for.
    if !video.isFramebuffer,
      let renderer = renderer(of: ["software", "opengles2", "opengl"], for: handle)
    {
      return RendererCanvas(renderer: renderer, scale: scale(), report: report)
    }
    throw SDLError(
      "draw on \(video.driver)", reason: "no renderer works; is mesa's driver installed?")
  }

  private static func makeSurface(for handle: Handle) -> (any WindowSurface)? {
    X11WindowSurface(of: handle.raw, owner: handle)
      ?? SDLWindowSurface(of: handle.raw, owner: handle)
  }

  private static func makeRenderer(_ name: String?, for handle: Handle) -> Renderer? {
    if let name { SDL_SetHint(SDL_HINT_RENDER_DRIVER, name) }
    guard let raw = SDL_CreateRenderer(handle.raw, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
      return nil
    }
    let renderer = Renderer(owning: raw, target: handle)
    return renderer.canDraw() ? renderer : nil
  }

  /// Creates the first renderer of `names` that works; nil if none does.
  private static func renderer(of names: [String], for handle: Handle) -> Renderer? {
    for name in names {
      if let renderer = makeRenderer(name, for: handle) { return renderer }
    }
    return nil
  }

  /// Creates the renderer that SDL_RENDER_DRIVER requires, or else one that is faster than the
  /// window's surface; nil if there is none.
  private static func fastRenderer(for handle: Handle, _ video: VideoSystem) -> Renderer? {
    // No name is passed, since SDL reads this environment variable itself.
    if getenv("SDL_RENDER_DRIVER") != nil { return makeRenderer(nil, for: handle) }
    // GLES is tried first. Where only GLES is installed, SDL would otherwise select its renderer
    // for desktop GL on a GLES context, and nothing would be drawn.
    if video.isFramebuffer { return renderer(of: ["opengles2", "opengl"], for: handle) }
    // Even with a GPU, GL may run on the CPU: for example if the GPU is old, or if the display
    // belongs to another machine.
    guard VideoSystem.hasGPU, let renderer = makeRenderer(nil, for: handle),
      GLRendererName.current?.isSoftware != true
    else { return nil }
    return renderer
  }
}

// The first frame.
extension Window {
  /// Whether the first frame of the event loop stays black: on the console, SDL3 makes new buffers when the frame is
  /// presented, and shows these.
  var losesFirstFrame: Bool { isFramebuffer && SDLLibrary.isCompat }

  /// Makes the event loop paint and present another frame, as if the window had been uncovered.
  func requestFrame() {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = SDL_GetWindowID(handle.raw)
    event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
    SDL_PushEvent(&event)
  }
}

/// A canvas of a window; painted pixels become visible with `present`.
@MainActor
protocol WindowCanvas: Canvas {
  /// Pixels per point, from the next frame on.
  var scale: Double { get set }
  /// Whether presenting a frame waits for the display's refresh.
  var waitsForDisplay: Bool { get }
  /// The name of the renderer or surface in a few words, for diagnostics.
  var summary: String { get }
  /// The pixels, draw calls and uploads of the list painted last.
  var work: CanvasWork { get }
  /// Shows the changes of the list painted last; call this method after each `paint`.
  func present()
  /// Makes the next frame be presented entirely, not only its changes.
  func invalidate()
}
