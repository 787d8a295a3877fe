/// The values of one figure for one contender, one value for each round.
struct Samples: CustomStringConvertible {
  /// The values in the order of the rounds, at least one.
  private(set) var all: [Double]

  /// Samples that have only the value of the first round.
  init(_ first: Double) { all = [first] }

  /// Adds another round's value.
  mutating func append(_ value: Double) { all.append(value) }

  /// Adds a value to `samples`, or makes it their first.
  static func add(_ value: Double, to samples: inout Samples?) {
    if samples?.append(value) == nil { samples = Samples(value) }
  }

  /// The middle value; the mean of the two in the middle when the number of values is even.
  var median: Double {
    let sorted = all.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The median and, if the values differ, the least and the greatest.
  var description: String {
    guard all.count > 1, let least = all.min(), let most = all.max(), least < most else {
      return median.shortText
    }
    return "\(median.shortText) (\(least.shortText) … \(most.shortText))"
  }

  /// The median and the values of all rounds as a JSON object.
  var json: String {
    "{\"median\": \(median.shortText), "
      + "\"rounds\": [\(all.map(\.shortText).joined(separator: ", "))]}"
  }
}

extension Double {
  /// The number rounded for the table: whole from 100 up, one decimal from 10, two from 1, else
  /// three.
  var shortText: String {
    let size = abs(self)
    let unit = size >= 100 ? 1.0 : size >= 10 ? 10.0 : size >= 1 ? 100.0 : 1000.0
    let rounded = (self * unit).rounded() / unit
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
