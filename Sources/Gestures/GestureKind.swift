/// Identifies all recognizers of one purpose in `GestureRelations`, such as the swipes of all rows.
public struct GestureKind: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the kind.
  public let description: String

  /// Creates the kind named `value`.
  public init(stringLiteral value: String) { description = value }
}
