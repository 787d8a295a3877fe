/// A set of pixel lines, stored as ranges that do not overlap or touch, from top to bottom.
public struct DirtyLines: Equatable, Sendable {
  /// The ranges in ascending order, none of them empty.
  public private(set) var ranges: [Range<Int>] = []

  /// Creates an empty set.
  public init() {}

  /// Whether the set contains no line.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The number of lines in the set.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Empties the set and keeps its allocated memory.
  public mutating func removeAll() { ranges.removeAll(keepingCapacity: true) }

  /// Adds `lines` to the set; ranges that overlap or touch are merged.
  public mutating func insert(_ lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    let first = ranges.firstIndex { $0.upperBound >= lines.lowerBound } ?? ranges.endIndex
    let end = ranges[first...].firstIndex { $0.lowerBound > lines.upperBound } ?? ranges.endIndex
    guard first < end else { return ranges.insert(lines, at: first) }
    let low = min(ranges[first].lowerBound, lines.lowerBound)
    let high = max(ranges[end - 1].upperBound, lines.upperBound)
    ranges[first] = low..<high
    ranges.removeSubrange((first + 1)..<end)
  }

  /// Whether all of `lines` are in the set.
  func contains(_ lines: Range<Int>) -> Bool {
    for range in ranges where range.upperBound >= lines.upperBound {
      return range.lowerBound <= lines.lowerBound
    }
    return lines.isEmpty
  }

  /// Calls `body` with each gap of the set within `lines`, from top to bottom.
  ///
  /// A gap is a range of adjacent lines that are not in the set. No two gaps touch.
  public func forEachGap(in lines: Range<Int>, _ body: (Range<Int>) -> Void) {
    var top = lines.lowerBound
    for range in ranges where range.upperBound > top {
      guard range.lowerBound < lines.upperBound else { break }
      if range.lowerBound > top { body(top..<range.lowerBound) }
      top = range.upperBound
    }
    if top < lines.upperBound { body(top..<lines.upperBound) }
  }
}
