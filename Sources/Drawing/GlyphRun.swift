/// Consecutive characters of a line in one font and one direction, which are shaped together.
public protocol GlyphRun: AnyObject {
  /// The number of UTF-8 bytes of the line's text that the run draws; above 0.
  var byteCount: Int { get }
  /// The width in points, a whole number of pixels.
  var width: Double { get }
  /// Whether the first character is at the right.
  var isRightToLeft: Bool { get }
  /// The extents of all characters, in the order of the text; never empty.
  ///
  /// Computed on first use, at a higher cost than `width`.
  var characters: [CharacterExtent] { get }
}

/// The horizontal extent of a character (a grapheme cluster) in its run.
public struct CharacterExtent: Hashable, Sendable {
  /// The UTF-8 offset of the character's first byte from the start of the run.
  public var offset: Int
  /// The left edge, in points from the left edge of the run.
  public var left: Double
  /// The right edge, in points from the left edge of the run; `left` for an invisible character.
  public var right: Double

  /// Creates an extent; `left` must not exceed `right`.
  public init(offset: Int, left: Double, right: Double) {
    precondition(left <= right, "an extent from \(left) to \(right)")
    self.offset = offset
    self.left = left
    self.right = right
  }
}
