internal import CSDL2
public import Drawing
public import Geometry

/// A canvas in memory: needs no window and no display.
@MainActor
public final class OffscreenCanvas: Canvas {
  private let surface: Surface
  private let canvas: RendererCanvas

  /// Owns one SDL surface.
  private final class Surface {
    let raw: UnsafeMutablePointer<SDL_Surface>

    init?(width: Int32, height: Int32) {
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      guard let raw = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else {
        return nil
      }
      self.raw = raw
    }

    deinit { SDL_FreeSurface(raw) }
  }

  /// Beyond that many pixels each way, or bytes in all, SDL's own sums can overflow.
  private static let limits = (side: 32767.0, bytes: Double(Int32.max))

  /// A canvas of `size` points at `scale` pixels a point; throws when it has no pixel, is too large
  /// or memory does not allow it.
  public init(size: Size, scale: Double) throws(SDLError) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1 else {
      throw SDLError("draw a picture", reason: "a size of \(size) at scale \(scale) has no pixel")
    }
    guard max(width, height) <= Self.limits.side, width * height * 4 <= Self.limits.bytes else {
      throw SDLError(
        "draw a picture", reason: "it would be too large; choose a smaller size or scale")
    }
    guard let surface = Surface(width: Int32(width), height: Int32(height)),
      let raw = SDL_CreateSoftwareRenderer(surface.raw)
    else { throw SDLError("draw a picture of \(Int(width)) × \(Int(height)) pixels") }
    self.surface = surface
    canvas = RendererCanvas(
      renderer: Renderer(owning: raw, target: surface), scale: scale, report: { _ in })
  }

  /// Pixels of the picture.
  public var pixelSize: Size { canvas.pixelSize }

  /// Pixels a point.
  public var scale: Double { canvas.scale }

  /// Clears the picture to black and paints `list`.
  public func paint(_ list: DisplayList) {
    canvas.paint(list)
    SDL_RenderFlush(canvas.renderer.raw)
  }

  /// A copy of the picture as it is now, opaque.
  public func bitmap() -> Bitmap {
    let (width, height) = (Int(surface.raw.pointee.w), Int(surface.raw.pointee.h))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for line in 0..<height {
      let start = surface.raw.pointee.pixels + line * Int(surface.raw.pointee.pitch)
      let row = start.assumingMemoryBound(to: UInt32.self)
      pixels += UnsafeBufferPointer(start: row, count: width).map { $0 | 0xFF00_0000 }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
