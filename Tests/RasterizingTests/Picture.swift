import Drawing
import Rasterizing

/// Pixels for a rasterizer to paint into.
final class Picture {
  let width: Int
  let height: Int
  private let isRing: Bool
  /// In which line of the memory the picture begins.
  private(set) var top = 0
  private var memory: [UInt32]

  init(width: Int, height: Int, filled color: UInt32 = 0xFF12_3456, isRing: Bool = false) {
    (self.width, self.height, self.isRing) = (width, height, isRing)
    memory = Array(repeating: color, count: width * height)
  }

  /// What `rasterizer` says has changed.
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

  /// Line by line.
  var pixels: [UInt32] { Array(memory[(top * width)...] + memory[..<(top * width)]) }

  /// 0xRRGGBB, line by line.
  var colors: [UInt32] { pixels.map { $0 & 0xFFFFFF } }

  /// The lines in which this picture and `other`, of the same size, differ.
  func linesOtherThan(_ other: [UInt32]) -> Set<Int> {
    Set(pixels.indices.filter { pixels[$0] != other[$0] }.map { $0 / width })
  }
}
