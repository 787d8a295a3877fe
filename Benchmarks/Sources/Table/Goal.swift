/// What a figure of the program has to reach.
enum Goal {
  /// At most so many times another program's.
  case ratio(Contender, Double)
  /// At most so much more than another program's.
  case difference(Contender, Double)
  /// At most so many times that with another number of rows.
  case ratioToRows(Int, Double)
  /// At most so much.
  case limit(Double)

  /// How it stands with it, where `value` is the program's figure; nil where what it is compared
  /// with, which `other` finds, was not measured.
  func standing(
    _ value: Double, beside other: (Contender, _ rows: Int?) -> Double?
  ) -> GoalStanding? {
    switch self {
    case .ratio(let contender, let most):
      other(contender, nil).map {
        GoalStanding(value: value / $0, most: most, of: "× \(contender.rawValue)")
      }
    case .difference(let contender, let most):
      other(contender, nil).map {
        GoalStanding(value: value - $0, most: most, of: "above \(contender.rawValue)")
      }
    case .ratioToRows(let rows, let most):
      other(.clearstyle, rows).map {
        GoalStanding(value: value / $0, most: most, of: "× \(rows) rows")
      }
    case .limit(let most): GoalStanding(value: value, most: most, of: "")
    }
  }
}
