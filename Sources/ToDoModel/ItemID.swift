/// Names one item for as long as its file lives, wherever the item moves.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number that stands for the item in files: above 0 and below 2^53.
  ///
  /// JSON readers keep numbers as doubles, which hold every whole number only up to 2^53.
  public let rawValue: Int64

  /// The numbers an id can have.
  public static let range: Range<Int64> = 1..<(1 << 53)

  /// The id with a number that is known to be one; traps when it is none.
  public init(_ rawValue: Int64) {
    precondition(Self.range.contains(rawValue), "\(rawValue) is no item's number")
    self.rawValue = rawValue
  }

  /// The id with a number from outside; nil when no item can have it.
  public init?(exactly rawValue: Int64) {
    guard Self.range.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// Whether `a` has the smaller number, which says nothing about the order of the rows.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}
