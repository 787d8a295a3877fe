import Drawing
import TestSupport
import Typesetting

extension FontSource {
  static var pinned: FontSource { .pinned(regular: PinnedFont.path, bold: PinnedFont.path) }
  /// The pinned fonts with those for other scripts.
  static var scripts: FontSource {
    .pinned(
      regular: PinnedFont.path, bold: PinnedFont.path, fallbacks: PinnedFont.scriptPaths)
  }
  static var cramped: FontSource {
    .pinned(regular: PinnedFont.crampedPath, bold: PinnedFont.crampedPath)
  }
}

/// Whether `a` and `b` have the same pixels, or both are nil.
///
/// `#expect(a == b)` would print all pixels on a failure.
func isSame(_ a: Bitmap?, _ b: Bitmap?) -> Bool {
  a?.width == b?.width && a?.pixels == b?.pixels
}

extension Bitmap {
  /// The alpha values, 0 to 255, of the pixels in the line `index`.
  func line(_ index: Int) -> [UInt32] {
    pixels[index * width..<(index + 1) * width].map { $0 >> 24 }
  }

  /// The index of the first line with a visible pixel; nil if no pixel is visible.
  var visibleTop: Int? { (0..<height).first { line($0).contains { $0 > 0 } } }

  /// The index after the last line that has a visible pixel in its first `columns` columns; nil if
  /// there is no such line.
  func visibleBottom(before columns: Int) -> Int? {
    (0..<height).last { line($0).prefix(columns).contains { $0 > 0 } }.map { $0 + 1 }
  }
}
