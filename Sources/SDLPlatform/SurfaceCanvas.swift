internal import CSDL2
internal import Drawing
internal import Geometry
internal import Rasterizing

/// Paints into the memory that a window shows: the fastest there is without a GPU.
@MainActor
final class SurfaceCanvas: WindowCanvas {
  let scale: Double
  let waitsForDisplay = false
  let summary = "surface"
  private let window: OpaquePointer
  private let owner: AnyObject
  private let rasterizer: Rasterizer
  private let report: (String) -> Void
  private var hasReported = false
  private var changed = LineSet()
  private var rects: [SDL_Rect] = []

  /// A canvas for `window`, which `owner` keeps; `report` gets one line when drawing fails.
  init(window: OpaquePointer, owner: AnyObject, scale: Double, report: @escaping (String) -> Void) {
    (self.window, self.owner, self.scale, self.report) = (window, owner, scale, report)
    rasterizer = Rasterizer(scale: scale)
  }

  /// Whether the memory of `window` has pixels that can be painted.
  static func canPaint(_ window: OpaquePointer) -> Bool { surface(of: window) != nil }

  var pixelSize: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  func paint(_ list: DisplayList) {
    // Also so that the rasterizer's is the only one and need not be copied.
    changed = LineSet()
    guard let surface = Self.surface(of: window) else { return fail() }
    changed = rasterizer.paint(list, into: surface)
  }

  var work: CanvasWork {
    CanvasWork(pixels: changed.ranges.reduce(0) { $0 + $1.count } * Int(pixelSize.width))
  }

  func present() {
    guard let surface = Self.surface(of: window) else { return fail() }
    guard !changed.isEmpty else { return }
    rects.removeAll(keepingCapacity: true)
    for lines in changed.ranges {
      rects.append(
        SDL_Rect(
          x: 0, y: Int32(lines.lowerBound), w: Int32(surface.width), h: Int32(lines.count)))
    }
    if SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) != 0 { fail() }
  }

  func forget() { rasterizer.forget() }

  /// The window's memory, as large as the window is now; nil where SDL has none of 32 bits a pixel.
  private static func surface(of window: OpaquePointer) -> PixelBuffer? {
    guard let surface = SDL_GetWindowSurface(window)?.pointee, let pixels = surface.pixels,
      [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
        .contains(surface.format.pointee.format)
    else { return nil }
    return PixelBuffer(
      start: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.w),
      height: Int(surface.h), stride: Int(surface.pitch) / 4)
  }

  private func fail() {
    guard !hasReported else { return }
    hasReported = true
    report(SDLError("draw").description)
  }
}
