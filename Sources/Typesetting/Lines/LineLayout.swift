import Drawing
import Geometry

/// One line of text, shaped and rendered.
final class LineLayout: TextLayout {
  /// The width of the text and the height of the line, in points.
  let size: Size
  /// The distance from the top of the line to a strikethrough, in points.
  let strikethroughY: Double
  /// The rendered text, in pixels; nil if no pixel is visible.
  let bitmap: Bitmap?

  let isRightToLeft: Bool

  /// An empty line, `height` pixels high.
  init(height: Int, scale: Double) {
    isRightToLeft = false
    size = Size(width: 0, height: Double(height) / scale)
    strikethroughY = size.height / 2
    bitmap = nil
  }

  /// Renders `runs`, given from left to right, on the baseline of `primary`, over their `shadow`.
  ///
  /// Normally the line has the height of `primary`, so that the baseline is at the same height in
  /// all lines of a list. If a glyph or its shadow exceeds this height, the line grows equally at
  /// the top and at the bottom, so that a centered line keeps its baseline.
  init(
    _ runs: [TextRun], isRightToLeft: Bool = false, primary: Font, shadow: TextShadow? = nil,
    scale: Double
  ) {
    self.isRightToLeft = isRightToLeft
    let bitmaps = runs.compactMap { $0.attributes.font.render($0) }
    let shadow = shadow.map {
      BitmapShadow(offset: max(1, Int(($0.offset * scale).rounded())), opacity: $0.opacity)
    }
    let margin = Self.margin(of: bitmaps, primary: primary, shadowOffset: shadow?.offset ?? 0)
    let width = bitmaps.reduce(0) { $0 + $1.width }
    let height = primary.height + 2 * margin
    size = Size(width: Double(width) / scale, height: Double(height) / scale)
    let baseline = margin + primary.ascent
    strikethroughY = (Double(baseline) - Double(primary.xHeight) / 2) / scale
    guard bitmaps.contains(where: { $0.visibleLines != nil }) else {
      bitmap = nil
      return
    }
    let pixels = Self.compose(bitmaps, width: width, height: height, baseline: baseline)
    bitmap = Bitmap(width: width, height: height, pixels: pixels, shadow: shadow)
  }

  /// The number of pixel lines to add at the top and again at the bottom; at most the height of
  /// `primary`.
  private static func margin(
    of bitmaps: [GlyphBitmap], primary: Font, shadowOffset: Int
  ) -> Int {
    let excess = bitmaps.map { bitmap -> Int in
      guard let visible = bitmap.visibleLines else { return 0 }
      let above = bitmap.baseline - visible.lowerBound - primary.ascent
      let below =
        visible.upperBound + shadowOffset - bitmap.baseline - (primary.height - primary.ascent)
      return max(above, below)
    }
    return min(max(0, excess.max() ?? 0), primary.height)
  }

  private static func compose(
    _ bitmaps: [GlyphBitmap], width: Int, height: Int, baseline: Int
  ) -> [UInt32] {
    if bitmaps.count == 1, bitmaps[0].height == height, bitmaps[0].baseline == baseline {
      return bitmaps[0].pixels
    }
    // The background is transparent white: transparent black would darken the edges of the text in
    // a canvas that scales the bitmap.
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * height)
    var x = 0
    for bitmap in bitmaps {
      for line in 0..<bitmap.height {
        let target = baseline - bitmap.baseline + line
        guard (0..<height).contains(target) else { continue }
        let source = bitmap.pixels[(line * bitmap.width)..<((line + 1) * bitmap.width)]
        let start = target * width + x
        pixels.replaceSubrange(start..<(start + bitmap.width), with: source)
      }
      x += bitmap.width
    }
    return pixels
  }
}
