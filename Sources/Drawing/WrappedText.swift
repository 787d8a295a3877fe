/// A text and its lines, one after the other.
public struct WrappedText {
  /// The whole text.
  public let text: String
  /// The lines, of which each begins where the one before ends.
  public let lines: [WrappedLine]

  /// Creates a text with its lines.
  public init(text: String, lines: [WrappedLine]) {
    (self.text, self.lines) = (text, lines)
  }
}

/// A line of a wrapped text, which is shaped when it is first shown.
///
/// Of a long text a field shows few lines, but has to know where all of them are.
///
///     let lines = shaper.wrap(text, style: style, maxWidth: 300, reusing: nil)
///     let start = lines[..<5].reduce(0) { $0 + $1.byteCount }  // shapes nothing more
///     let caret = lines[5].shaped.caretX(at: TextPosition(0))
public final class WrappedLine {
  /// The number of UTF-8 bytes, with the spaces at which the line is broken.
  public let byteCount: Int
  /// The number of UTF-8 bytes of the spaces at the end of the line.
  public let spaceByteCount: Int
  /// Whether the paragraph is right-to-left.
  public let isRightToLeft: Bool
  /// The places of the characters.
  public private(set) lazy var shaped = makeShaped()
  /// Shapes the line; nil afterwards, since it holds the whole text.
  private var shape: (() -> ShapedLine)?

  /// Creates a line that `shape` shapes when it is shown.
  public init(
    byteCount: Int, spaceByteCount: Int, isRightToLeft: Bool,
    shape: @escaping () -> ShapedLine
  ) {
    (self.byteCount, self.spaceByteCount) = (byteCount, spaceByteCount)
    (self.isRightToLeft, self.shape) = (isRightToLeft, shape)
  }

  /// Creates a line that is shaped already, and is not broken at a space.
  public convenience init(_ shaped: ShapedLine) {
    self.init(
      byteCount: shaped.byteCount, spaceByteCount: 0, isRightToLeft: shaped.isRightToLeft
    ) { shaped }
  }

  private func makeShaped() -> ShapedLine {
    defer { shape = nil }
    guard let shape else { preconditionFailure("a line of \(byteCount) bytes is shaped again") }
    return shape()
  }
}
