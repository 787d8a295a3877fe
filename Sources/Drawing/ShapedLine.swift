/// A shaped line of text: the places of its characters, of the caret and of selections.
///
/// Offsets count UTF-8 bytes from the start of the text, and are at the boundaries of characters
/// (grapheme clusters); x is in points from the left edge of the line.
///
///     let line = shaper.line("Buy milk", style: style, reusing: nil)
///     let tapped = line.position(nearestTo: 40)
///     let caret = line.caretX(at: tapped)
public struct ShapedLine {
  /// A run and its place in the line.
  public struct PlacedRun {
    /// The glyphs.
    public let run: any GlyphRun
    /// The offset of the run's first byte.
    public let offset: Int
    /// The left edge of the run.
    public let x: Double

    /// The offset after the run's last byte.
    public var endOffset: Int { offset + run.byteCount }
    /// The right edge of the run.
    public var maxX: Double { x + run.width }
  }

  /// The runs from left to right.
  public let runs: [PlacedRun]
  /// The sum of the widths of the runs.
  public let width: Double
  /// The number of UTF-8 bytes of the text.
  public let byteCount: Int
  /// Whether the paragraph is right-to-left, so that the line begins at the right edge of its view.
  public let isRightToLeft: Bool

  /// Places `runs`, given in the order of the text, side by side.
  ///
  /// `visualOrder` has the index of each run once, from left to right; nil leaves the runs in the
  /// order of the text.
  public init(
    _ runs: [any GlyphRun] = [], visualOrder: [Int]? = nil, isRightToLeft: Bool = false
  ) {
    var offset = 0
    let offsets = runs.map { run in
      defer { offset += run.byteCount }
      return offset
    }
    var x = 0.0
    self.runs = (visualOrder ?? Array(runs.indices)).map { index in
      defer { x += runs[index].width }
      return PlacedRun(run: runs[index], offset: offsets[index], x: x)
    }
    precondition(self.runs.count == runs.count, "\(runs.count) runs, \(self.runs.count) placed")
    width = x
    byteCount = offset
    self.isRightToLeft = isRightToLeft
  }
}

/// A place for the caret: a boundary between two characters, and the one that it belongs to.
///
/// Where the direction of the text changes, the characters before and after an offset are not
/// neighbors on the screen, so one offset has two places.
public struct TextPosition: Hashable, Sendable {
  /// The character at whose edge the caret is.
  public enum Affinity: Sendable {
    /// The character before the offset.
    case upstream
    /// The character after the offset.
    case downstream
  }

  /// The number of UTF-8 bytes before the caret.
  public var offset: Int
  /// The character at whose edge the caret is.
  public var affinity: Affinity

  /// Creates a position; upstream is where a letter like the one before would appear.
  public init(_ offset: Int, affinity: Affinity = .upstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
