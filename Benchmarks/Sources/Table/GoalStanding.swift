/// How a figure stands beside its goal.
struct GoalStanding: CustomStringConvertible {
  /// What counts: the figure itself, a ratio, or a difference.
  let value: Double
  /// What it may be.
  let most: Double
  /// What it is measured in, where that is another figure.
  let of: String

  /// Whether the goal is reached.
  var holds: Bool { value <= most }

  /// In a few words.
  var description: String {
    let words = [holds ? "✓" : "✗", Number.text(value), of, "(≤ \(Number.text(most)))"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// One JSON object.
  var json: String {
    "{\"value\": \(Number.text(value)), \"of\": \"\(of)\", \"most\": \(Number.text(most)), "
      + "\"holds\": \(holds)}"
  }
}
