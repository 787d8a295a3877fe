import Drawing
import Geometry

/// One line, set and painted.
final class LineLayout: TextLayout {
  let size: Size
  let bitmap: Bitmap?

  /// A line that shows nothing, `height` pixels high.
  init(height: Int, scale: Double) {
    size = Size(width: 0, height: Double(height) / scale)
    bitmap = nil
  }

  /// Puts `runs` side by side on the baseline of `primary`.
  ///
  /// The line is as high as `primary`, so that all lines of a list stand alike. Where something
  /// reaches out of it, the line grows by as much on both sides: centered, it still stands alike.
  init(_ runs: [Run], primary: Font, scale: Double) {
    let inks = runs.compactMap { $0.font.paint($0.text) }
    let margin = Self.margin(of: inks, primary: primary)
    let width = inks.reduce(0) { $0 + $1.width }
    let height = primary.height + 2 * margin
    size = Size(width: Double(width) / scale, height: Double(height) / scale)
    guard inks.contains(where: { $0.seenLines != nil }) else {
      bitmap = nil
      return
    }
    let baseline = margin + primary.ascent
    bitmap = Self.paste(inks, width: width, height: height, baseline: baseline)
  }

  /// How many pixels the line has to grow by at its top and at its bottom: a line at most.
  private static func margin(of inks: [GlyphBitmap], primary: Font) -> Int {
    let outside = inks.map { ink -> Int in
      guard let seen = ink.seenLines else { return 0 }
      let above = ink.baseline - seen.lowerBound - primary.ascent
      let below = seen.upperBound - ink.baseline - (primary.height - primary.ascent)
      return max(above, below)
    }
    return min(max(0, outside.max() ?? 0), primary.height)
  }

  private static func paste(_ inks: [GlyphBitmap], width: Int, height: Int, baseline: Int) -> Bitmap
  {
    // White that is not there: a canvas that stretches it mixes no dark into the rims.
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * height)
    var x = 0
    for ink in inks {
      for line in 0..<ink.height {
        let target = baseline - ink.baseline + line
        guard (0..<height).contains(target) else { continue }
        let source = ink.pixels[(line * ink.width)..<((line + 1) * ink.width)]
        let place = target * width + x
        pixels.replaceSubrange(place..<(place + ink.width), with: source)
      }
      x += ink.width
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
