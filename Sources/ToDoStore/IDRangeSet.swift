import ToDoModel

/// A sequence of ids, stored as ranges because one program generates consecutive ids.
struct IDRangeSet {
  private var ranges: [Range<Int64>] = []

  mutating func append(_ id: ItemID) {
    let number = id.rawValue
    if let range = ranges.last, range.upperBound == number {
      ranges[ranges.count - 1] = range.lowerBound..<number + 1
    } else {
      ranges.append(number..<number + 1)
    }
  }

  /// The encoding of the change that removes the items, the last one first.
  var removal: [UInt8] {
    var encoder = ChangeEncoder()
    for range in ranges.reversed() {
      for number in range.reversed() { encoder.append(.remove(ItemID(number))) }
    }
    return encoder.header + encoder.drain()
  }
}
