/// The pixels in which two frames differ: whole lines, and a few strips that are much narrower.
///
/// A strip saves the rest of its lines from being painted again, for example beside a caret that blinks, or
/// beside an indicator that moves over rows which were scrolled without being painted. Strips do not
/// overlap each other; they may overlap `lines`.
struct Damage {
  /// The most strips that are kept apart; further ones become whole lines.
  private static let maximumStrips = 4
  /// The largest part of a line that a strip may be wide: 1 divided by this number.
  private static let narrowness = 4

  /// The lines that differ in more than a strip.
  private(set) var lines = DirtyLines()
  /// The strips, none of them empty.
  private(set) var strips: [PixelRect] = []
  private var width = 0

  /// Creates damage without a pixel.
  init() {}

  /// The number of pixels in `lines` or in a strip.
  var pixelCount: Int {
    var count = lines.count * width
    for strip in strips {
      lines.forEachGap(in: strip.lines) { count += $0.count * strip.columns.count }
    }
    return count
  }

  /// Removes all pixels and keeps the allocated memory; the frames now have lines of `width` pixels.
  mutating func reset(width: Int) {
    lines.removeAll()
    strips.removeAll(keepingCapacity: true)
    self.width = width
  }

  /// Adds whole lines.
  mutating func insert(_ lines: Range<Int>) { self.lines.insert(lines) }

  /// Adds the pixels of `rect`, or its whole lines if it is not narrow.
  mutating func insert(_ rect: PixelRect) {
    guard isNarrow(rect) else { return lines.insert(rect.lines) }
    // The lines of a text that changes with its row are in the set already: the row is compared first.
    guard !rect.isEmpty, !lines.contains(rect.lines) else { return }
    var rect = rect
    while isNarrow(rect), let index = strips.firstIndex(where: rect.overlaps) {
      rect = rect.union(strips.remove(at: index))
    }
    if isNarrow(rect), strips.count < Self.maximumStrips {
      strips.append(rect)
    } else {
      lines.insert(rect.lines)
    }
  }

  /// Adds to `all` the lines that have a pixel in the damage.
  func addLines(to all: inout DirtyLines) {
    for range in lines.ranges { all.insert(range) }
    for strip in strips { all.insert(strip.lines) }
  }

  private func isNarrow(_ rect: PixelRect) -> Bool {
    rect.columns.count * Self.narrowness <= width
  }
}
