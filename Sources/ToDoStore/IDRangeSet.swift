import ToDoModel

/// Ids in order, kept as ranges: one program makes consecutive ids.
struct IDRangeSet {
  private var runs: [Range<Int64>] = []

  mutating func append(_ id: ItemID) {
    let number = id.rawValue
    if let run = runs.last, run.upperBound == number {
      runs[runs.count - 1] = run.lowerBound..<number + 1
    } else {
      runs.append(number..<number + 1)
    }
  }

  /// The encoding of the change that removes the items, the last one first.
  var removal: [UInt8] {
    var encoder = ChangeEncoder()
    for run in runs.reversed() {
      for number in run.reversed() { encoder.append(.remove(ItemID(number))) }
    }
    return encoder.head + encoder.take()
  }
}
