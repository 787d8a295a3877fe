/// One figure of one contender, a value each round.
struct Values {
  /// One a round, at least one.
  private(set) var all: [Double]

  /// The first round's.
  init(_ first: Double) { all = [first] }

  /// Takes in another round's.
  mutating func append(_ value: Double) { all.append(value) }

  /// The middle one, or the mean of the two in the middle.
  var median: Double {
    let sorted = all.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The middle one, with the least and the most.
  var description: String {
    guard all.count > 1, let least = all.min(), let most = all.max(), least < most else {
      return Number.text(median)
    }
    return "\(Number.text(median)) (\(Number.text(least)) … \(Number.text(most)))"
  }

  /// One JSON object.
  var json: String {
    "{\"median\": \(Number.text(median)), "
      + "\"rounds\": [\(all.map(Number.text).joined(separator: ", "))]}"
  }
}
