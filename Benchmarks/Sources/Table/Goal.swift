/// A limit for a figure of ClearStyle.
enum Goal {
  /// At most this multiple of another contender's value.
  case ratio(Contender, Double)
  /// At most this much above another contender's value.
  case difference(Contender, Double)
  /// At most this multiple of ClearStyle's own value with `rows` rows.
  case ratioToRows(rows: Int, Double)
  /// At most this value.
  case limit(Double)

  /// Compares ClearStyle's value with the goal; nil when the value for the comparison is missing.
  ///
  /// `other` returns the value of a contender with `rows` rows. A `rows` of nil stands for the
  /// number of rows with which `value` was measured.
  func result(
    of value: Double, other: (Contender, _ rows: Int?) -> Double?
  ) -> GoalResult? {
    switch self {
    case .ratio(let contender, let limit):
      other(contender, nil).map {
        GoalResult(value: value / $0, limit: limit, unit: "× \(contender.rawValue)")
      }
    case .difference(let contender, let limit):
      other(contender, nil).map {
        GoalResult(value: value - $0, limit: limit, unit: "above \(contender.rawValue)")
      }
    case .ratioToRows(let rows, let limit):
      other(.clearstyle, rows).map {
        GoalResult(value: value / $0, limit: limit, unit: "× \(rows) rows")
      }
    case .limit(let limit): GoalResult(value: value, limit: limit, unit: "")
    }
  }
}

/// A value of ClearStyle, compared with a goal.
struct GoalResult: CustomStringConvertible {
  /// The figure's value, or its ratio to or difference from another value.
  let value: Double
  /// The largest value that meets the goal.
  let limit: Double
  /// What a ratio or a difference refers to, such as "× baseline"; empty for the figure's own
  /// value.
  let unit: String

  /// Whether the value is within the limit.
  var isMet: Bool { value <= limit }

  /// A mark (met or not), the value and the limit.
  var description: String {
    let words = [isMet ? "✓" : "✗", value.shortText, unit, "(≤ \(limit.shortText))"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The result as a JSON object.
  var json: String {
    "{\"value\": \(value.shortText), \"of\": \"\(unit)\", \"most\": \(limit.shortText), "
      + "\"holds\": \(isMet)}"
  }
}
