/// One figure, measured in every round.
struct Figure: CustomStringConvertible {
  /// What was measured.
  let name: String
  /// Of `values`.
  let unit: String
  /// One a round, at least one.
  var values: [Double]

  /// The middle one, or the mean of the two in the middle.
  var median: Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// One JSON object; names and units are our own and need no escapes.
  var description: String {
    let bounds = "\"min\": \(json(values.min())), \"max\": \(json(values.max()))"
    return "{\"name\": \"\(name)\", \"unit\": \"\(unit)\", \"median\": \(json(median)), \(bounds), "
      + "\"rounds\": \(values.count)}"
  }

  private func json(_ value: Double?) -> String {
    value.map { "\(($0 * 1000).rounded() / 1000)" } ?? "null"
  }
}
