internal import CSDL2
internal import Drawing
internal import Geometry
internal import Rasterizing

/// Paints display lists into the surface of a window, with the rasterizer.
///
/// This is the fastest way to draw without a GPU.
@MainActor
final class SurfaceCanvas: WindowCanvas {
  let waitsForDisplay = false
  private let window: OpaquePointer
  private var surface: any WindowSurface
  private let rasterizer: Rasterizer
  private let report: (String) -> Void
  private var hasReported = false
  /// Whether the last list could be painted; false before the first list.
  private var hasPixels = false

  /// Creates a canvas on `surface` of `window`, at `scale` pixels per point.
  ///
  /// The first failure to draw is passed to `report`, as one line of text; later failures are not
  /// reported.
  init(
    _ surface: any WindowSurface, of window: OpaquePointer, scale: Double,
    report: @escaping (String) -> Void
  ) {
    (self.surface, self.window, self.report) = (surface, window, report)
    rasterizer = Rasterizer(scale: scale)
  }

  var scale: Double {
    get { rasterizer.scale }
    set { rasterizer.scale = newValue }
  }

  var summary: String { surface.summary }

  var pixelSize: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  func paint(_ list: DisplayList) {
    hasPixels = surface.paint { rasterizer.paint(list, into: &$0) }
    while !hasPixels, let fallback = surface.fallback {
      surface = fallback
      rasterizer.invalidate()
      hasPixels = surface.paint { rasterizer.paint(list, into: &$0) }
    }
    if !hasPixels { fail() }
  }

  var work: CanvasWork {
    CanvasWork(pixels: hasPixels ? rasterizer.paintedPixelCount : 0)
  }

  func present() {
    guard hasPixels, !rasterizer.changed.isEmpty else { return }
    if !surface.present(rasterizer.changed) { fail() }
  }

  func invalidate() { rasterizer.invalidate() }

  private func fail() {
    guard !hasReported else { return }
    hasReported = true
    report(SDLError("draw").description)
  }
}

/// Memory whose pixels a window can show.
@MainActor
protocol WindowSurface: AnyObject {
  /// The kind of surface in a few words, for diagnostics.
  var summary: String { get }
  /// The surface to use after this surface has failed; nil if there is none.
  var fallback: (any WindowSurface)? { get }
  /// Calls `body` with a buffer of the window's current size; returns false if there is no memory.
  func paint(_ body: (inout PixelBuffer) -> Void) -> Bool
  /// Shows the painted `lines` in the window; returns false on failure.
  func present(_ lines: DirtyLines) -> Bool
}
