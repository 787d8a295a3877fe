import Drawing
import Rasterizing

/// Pixels for a rasterizer to paint into.
final class Picture {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int, filled color: UInt32 = 0xFF12_3456) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: color, count: width * height)
  }

  /// What `rasterizer` says it painted.
  @discardableResult
  func paint(_ list: DisplayList, by rasterizer: Rasterizer) -> LineSet {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return LineSet() }
      return rasterizer.paint(
        list, into: PixelBuffer(start: start, width: width, height: height, stride: width))
    }
  }

  /// 0xRRGGBB, line by line.
  var colors: [UInt32] { pixels.map { $0 & 0xFFFFFF } }

  /// The lines in which this picture and `other`, of the same size, differ.
  func linesOtherThan(_ other: [UInt32]) -> Set<Int> {
    Set(pixels.indices.filter { pixels[$0] != other[$0] }.map { $0 / width })
  }
}
