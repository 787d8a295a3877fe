/// Identifies an item, a row or a list, for the lifetime of its file.
///
/// An item that is moved keeps its id.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number stored in files: at least 0 and below 2^53.
  ///
  /// JSON readers store numbers as doubles, which represent every integer exactly only up to 2^53.
  public let rawValue: Int64

  /// The raw values that an id can have.
  public static let range: Range<Int64> = 0..<(1 << 53)

  /// The id of the list that contains all rows of a file from before lists could be added.
  ///
  /// No other item has this id: an ``ItemIDSequence`` begins above 0.
  public static let originalList = ItemID(0)

  /// The id of the row that stands for ``ListID/today`` among the lists; no item of a file has it.
  public static let today = ItemID(unchecked: range.upperBound)

  private init(unchecked rawValue: Int64) { self.rawValue = rawValue }

  /// The id with the number `rawValue`; traps when the number is outside ``range``.
  public init(_ rawValue: Int64) {
    precondition(Self.range.contains(rawValue), "\(rawValue) is no item's number")
    self.rawValue = rawValue
  }

  /// The id with a number from a file or a user; nil when the number is outside ``range``.
  public init?(exactly rawValue: Int64) {
    guard Self.range.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// The uid of an item in exports if it has no other: the same at each export.
  public var uid: String { "\(rawValue)@clearstyle" }

  /// The id of an item with this ``uid``; nil if `uid` is another.
  public init?(uid: String) {
    let parts = uid.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, parts[1] == "clearstyle", let number = Int64(parts[0]) else {
      return nil
    }
    self.init(exactly: number)
  }

  /// Compares the raw values, whose order is unrelated to the order of the rows.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}

/// Generates item ids that are unique across programs without coordination.
///
/// Ids count up from a random number. Counting keeps the items of one program adjacent in the
/// file's b-tree. The random start makes collisions unlikely: if a file contains a million items, a
/// random start equals the id of one of them with a probability of 10^6 / 2^53, about 1 in 10^10.
public struct ItemIDSequence: Sendable {
  private var nextValue: Int64

  /// A sequence with a random start.
  ///
  /// At least 2^32 numbers are above the start, more than any single program uses.
  public init(using generator: inout some RandomNumberGenerator) {
    let starts = 1..<(ItemID.range.upperBound - 1 << 32)
    nextValue = Int64.random(in: starts, using: &generator)
  }

  /// Returns an id that is greater by 1 than the previous one.
  public mutating func next() -> ItemID {
    defer { nextValue += 1 }
    return ItemID(nextValue)
  }
}
