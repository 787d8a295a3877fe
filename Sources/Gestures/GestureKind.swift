/// The name under which relations speak of all recognizers of one use, such as every row's swipe.
public struct GestureKind: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// The kind called `value`.
  public init(stringLiteral value: String) { description = value }
}
