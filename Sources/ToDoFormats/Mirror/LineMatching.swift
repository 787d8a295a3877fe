internal import ToDoModel

/// Which lines of an old text are which of a new one: those with the same bytes.
///
/// Lines in a longest common subsequence keep their places; of the rest, equal lines are matched the k-th to the k-th.
struct LineMatching {
  /// The index in the new text of each line of the old one; nil if the new one does not have it.
  private(set) var new: [Int?]
  /// The index in the old text of each line of the new one.
  private(set) var old: [Int?]
  /// The matched old lines that are in the same order in both texts, in order.
  private(set) var inOrder: [Int] = []

  private let oldLines: [[UInt8]]
  private let newLines: [[UInt8]]

  /// The largest table of a subsequence; larger pieces are matched by their unique lines.
  private static let maximumTableSize = 1 << 22

  /// Matches the lines `oldLines` with `newLines`.
  init(_ oldLines: [[UInt8]], _ newLines: [[UInt8]]) {
    (self.oldLines, self.newLines) = (oldLines, newLines)
    new = Array(repeating: nil, count: oldLines.count)
    old = Array(repeating: nil, count: newLines.count)
    matchCommonSubsequence(oldLines.indices, newLines.indices)
    matchRest {
      oldLines[$0]
    } new: {
      newLines[$0]
    }
    inOrder = longestInOrder()
  }

  /// Says that the line `oldIndex` has become the line `newIndex`.
  mutating func match(_ oldIndex: Int, _ newIndex: Int) {
    new[oldIndex] = newIndex
    old[newIndex] = oldIndex
  }

  /// Matches lines without a match that have the same key, the k-th to the k-th; lines without a key have no match.
  mutating func matchRest<Key: Hashable>(
    old oldKey: (Int) -> Key?, new newKey: (Int) -> Key?
  ) {
    var places: [Key: [Int]] = [:]
    for index in newLines.indices.reversed() where old[index] == nil {
      if let key = newKey(index) { places[key, default: []].append(index) }
    }
    for index in oldLines.indices where new[index] == nil {
      if let key = oldKey(index), let place = places[key]?.popLast() { match(index, place) }
    }
  }

  /// The old lines and new lines without a match between two that are matched in order.
  func gaps() -> [(old: [Int], new: [Int])] {
    var gaps: [(old: [Int], new: [Int])] = []
    var (oldStart, newStart) = (0, 0)
    for anchor in inOrder + [oldLines.count] {
      let newEnd = anchor < oldLines.count ? new[anchor] ?? newLines.count : newLines.count
      let gap = (
        (oldStart..<anchor).filter { new[$0] == nil },
        (newStart..<max(newStart, newEnd)).filter { old[$0] == nil }
      )
      if !gap.0.isEmpty || !gap.1.isEmpty { gaps.append(gap) }
      (oldStart, newStart) = (anchor + 1, newEnd + 1)
    }
    return gaps
  }

  private func longestInOrder() -> [Int] {
    new.compactMap(\.self).longestIncreasingSubsequence().compactMap { old[$0] }
  }

  private mutating func matchCommonSubsequence(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (oldRange, newRange) = (oldRange, newRange)
    while let first = oldRange.first, let other = newRange.first,
      oldLines[first] == newLines[other]
    {
      match(first, other)
      (oldRange, newRange) = (oldRange.dropFirst(), newRange.dropFirst())
    }
    while let last = oldRange.last, let other = newRange.last, oldLines[last] == newLines[other] {
      match(last, other)
      (oldRange, newRange) = (oldRange.dropLast(), newRange.dropLast())
    }
    if oldRange.isEmpty || newRange.isEmpty { return }
    if (oldRange.count + 1) * (newRange.count + 1) <= Self.maximumTableSize {
      matchByTable(oldRange, newRange)
    } else {
      matchByUniqueLines(oldRange, newRange)
    }
  }

  private mutating func matchByTable(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let width = newRange.count + 1
    // The length of the longest common subsequence of the lines from each place on.
    var lengths = [Int32](repeating: 0, count: (oldRange.count + 1) * width)
    for row in (0..<oldRange.count).reversed() {
      for column in (0..<newRange.count).reversed() {
        let isEqual = oldLines[oldRange.lowerBound + row] == newLines[newRange.lowerBound + column]
        lengths[row * width + column] =
          isEqual
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < oldRange.count, column < newRange.count {
      let (oldIndex, newIndex) = (oldRange.lowerBound + row, newRange.lowerBound + column)
      if oldLines[oldIndex] == newLines[newIndex] {
        match(oldIndex, newIndex)
        (row, column) = (row + 1, column + 1)
      } else if lengths[(row + 1) * width + column] > lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Matches the lines that each text has once, and then those between them (patience diff).
  private mutating func matchByUniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let oldPlaces = Self.uniquePlaces(oldLines, oldRange)
    let newPlaces = Self.uniquePlaces(newLines, newRange)
    let pairs = oldPlaces.compactMap { line, place in newPlaces[line].map { (place, $0) } }
      .sorted { $0.0 < $1.0 }
    let anchors = Set(pairs.map(\.1).longestIncreasingSubsequence())
    guard !anchors.isEmpty else { return }
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    for (oldIndex, newIndex) in pairs where anchors.contains(newIndex) {
      matchCommonSubsequence(oldStart..<oldIndex, newStart..<newIndex)
      match(oldIndex, newIndex)
      (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
    }
    matchCommonSubsequence(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound)
  }

  private static func uniquePlaces(_ lines: [[UInt8]], _ range: Range<Int>) -> [[UInt8]: Int] {
    var places: [[UInt8]: Int] = [:]
    var repeated: Set<[UInt8]> = []
    for index in range where places.updateValue(index, forKey: lines[index]) != nil {
      repeated.insert(lines[index])
    }
    return places.filter { !repeated.contains($0.key) }
  }
}
