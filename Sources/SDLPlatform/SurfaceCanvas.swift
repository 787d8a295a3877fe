internal import CSDL2
internal import Drawing
internal import Geometry
internal import Rasterizing

/// Paints into the memory that a window shows: the fastest there is without a GPU.
@MainActor
final class SurfaceCanvas: WindowCanvas {
  let waitsForDisplay = false
  private let window: OpaquePointer
  private var memory: any WindowMemory
  private let rasterizer: Rasterizer
  private let report: (String) -> Void
  private var hasReported = false
  /// Whether the last list was painted.
  private var hasPixels = false

  /// A canvas that paints into `memory` of `window`; `report` gets one line when drawing fails.
  init(
    _ memory: any WindowMemory, of window: OpaquePointer, scale: Double,
    report: @escaping (String) -> Void
  ) {
    (self.memory, self.window, self.report) = (memory, window, report)
    rasterizer = Rasterizer(scale: scale)
  }

  var scale: Double { rasterizer.scale }

  var summary: String { memory.summary }

  var pixelSize: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  func paint(_ list: DisplayList) {
    hasPixels = memory.paint { rasterizer.paint(list, into: &$0) }
    while !hasPixels, let successor = memory.successor {
      memory = successor
      rasterizer.forget()
      hasPixels = memory.paint { rasterizer.paint(list, into: &$0) }
    }
    if !hasPixels { fail() }
  }

  var work: CanvasWork {
    CanvasWork(pixels: hasPixels ? rasterizer.painted.count * Int(pixelSize.width) : 0)
  }

  func present() {
    guard hasPixels, !rasterizer.changed.isEmpty else { return }
    if !memory.show(rasterizer.changed) { fail() }
  }

  func forget() { rasterizer.forget() }

  private func fail() {
    guard !hasReported else { return }
    hasReported = true
    report(SDLError("draw").description)
  }
}
