import Drawing
import TestSupport
import Typesetting

extension FontSource {
  static var pinned: FontSource { .pinned(regular: PinnedFont.path, bold: PinnedFont.path) }
  static var cramped: FontSource {
    .pinned(regular: PinnedFont.crampedPath, bold: PinnedFont.crampedPath)
  }
}

/// Whether `a` and `b` have the same pixels; `#expect(a == b)` would print all pixels.
func isSame(_ a: Bitmap?, _ b: Bitmap?) -> Bool {
  a?.width == b?.width && a?.pixels == b?.pixels
}

extension Bitmap {
  /// The alpha values of a line.
  func line(_ index: Int) -> [UInt32] {
    pixels[index * width..<(index + 1) * width].map { $0 >> 24 }
  }

  /// The index of the first line with a visible pixel.
  var visibleTop: Int? { (0..<height).first { line($0).contains { $0 > 0 } } }

  /// The index after the last line with a visible pixel in the first `columns` columns.
  func visibleBottom(before columns: Int) -> Int? {
    (0..<height).last { line($0).prefix(columns).contains { $0 > 0 } }.map { $0 + 1 }
  }
}
