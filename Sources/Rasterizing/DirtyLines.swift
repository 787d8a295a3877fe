/// Some of the lines of a picture, as ranges from top to bottom that neither overlap nor touch.
public struct DirtyLines: Equatable, Sendable {
  /// In ascending order, none of them empty.
  public private(set) var ranges: [Range<Int>] = []

  /// No line.
  public init() {}

  /// Whether there is no line in it.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Lines in it.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Takes all lines out and keeps the memory.
  public mutating func removeAll() { ranges.removeAll(keepingCapacity: true) }

  /// Puts `lines` in.
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

  /// Calls `body` with every range of `lines` that is not in the set, from top to bottom.
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
