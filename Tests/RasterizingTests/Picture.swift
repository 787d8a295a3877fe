import Drawing
import Rasterizing

/// An image in memory that a rasterizer paints.
///
/// If `isRing`, the rasterizer may scroll the image by moving its first line within the memory.
final class Picture {
  let width: Int
  let height: Int
  private let isRing: Bool
  /// The index of the memory line that contains the first line of the image.
  private(set) var top = 0
  private var memory: [UInt32]

  init(width: Int, height: Int, filled color: UInt32 = 0xFF12_3456, isRing: Bool = false) {
    (self.width, self.height, self.isRing) = (width, height, isRing)
    memory = Array(repeating: color, count: width * height)
  }

  /// Paints `list` and returns the lines that `rasterizer` reports as changed.
  @discardableResult
  func paint(_ list: DisplayList, by rasterizer: Rasterizer) -> DirtyLines {
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      var buffer = PixelBuffer(
        start: start, width: width, height: height, stride: width, top: isRing ? top : nil)
      rasterizer.paint(list, into: &buffer)
      top = buffer.top
    }
    return rasterizer.changed
  }

  /// All pixels as 0xAARRGGBB, line by line from the top of the image.
  var pixels: [UInt32] { Array(memory[(top * width)...] + memory[..<(top * width)]) }

  /// All pixels without alpha, as 0xRRGGBB, line by line from the top of the image.
  var colors: [UInt32] { pixels.map { $0 & 0xFFFFFF } }

  /// The lines in which this image differs from `other`, the pixels of an image of the same size.
  func linesOtherThan(_ other: [UInt32]) -> Set<Int> {
    Set(pixels.indices.filter { pixels[$0] != other[$0] }.map { $0 / width })
  }
}
