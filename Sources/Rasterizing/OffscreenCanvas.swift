public import Drawing
public import Geometry

/// A canvas in memory, which works without a window and without a display.
///
///     let canvas = try OffscreenCanvas(size: Size(width: 400, height: 700), scale: 2)
///     canvas.paint(list)
///     let image = canvas.bitmap()
@MainActor
public final class OffscreenCanvas: Canvas {
  private let width: Int
  private let height: Int
  /// The pixels, as a ring of lines: the image begins in line `top`, and continues in line 0 after
  /// the last line.
  private var pixels: [UInt32]
  private var top = 0
  private let rasterizer: Rasterizer

  /// The largest width or height in pixels, and the largest size in bytes; image files and
  /// renderers support canvases of these sizes.
  private static let limits = (side: 32767.0, bytes: Double(Int32.max))

  /// Creates a canvas of `size` points at `scale` pixels per point; throws if the canvas has no
  /// pixel or is too large.
  public init(size: Size, scale: Double) throws(PictureError) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1 else {
      throw PictureError("cannot draw a picture: a size of \(size) at scale \(scale) has no pixel")
    }
    guard max(width, height) <= Self.limits.side, width * height * 4 <= Self.limits.bytes else {
      throw PictureError(
        "cannot draw a picture: it would be too large; choose a smaller size or scale")
    }
    (self.width, self.height) = (Int(width), Int(height))
    pixels = Array(repeating: 0xFF00_0000, count: self.width * self.height)
    rasterizer = Rasterizer(scale: scale)
  }

  /// The size of the image in pixels.
  public var pixelSize: Size { Size(width: Double(width), height: Double(height)) }

  /// Pixels per point.
  public var scale: Double { rasterizer.scale }

  /// Paints `list` on a black background, in place of the previous image.
  public func paint(_ list: DisplayList) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      var ring = PixelBuffer(start: start, width: width, height: height, stride: width, top: top)
      rasterizer.paint(list, into: &ring)
      top = ring.top
    }
  }

  /// An opaque copy of the current image.
  public func bitmap() -> Bitmap {
    let start = top * width
    return Bitmap(width: width, height: height, pixels: Array(pixels[start...] + pixels[..<start]))
  }
}
