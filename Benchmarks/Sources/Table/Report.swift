/// What all rounds gave, in the order in which it came first.
struct Report {
  private var figures: [Figure] = []
  private var values: [Figure: [Contender: Values]] = [:]

  /// Takes in what one round gave.
  mutating func add(_ value: Double, _ figure: Figure, of contender: Contender = .clearstyle) {
    if values[figure] == nil { figures.append(figure) }
    if values[figure]?[contender] == nil {
      values[figure, default: [:]][contender] = Values(value)
    } else {
      values[figure]?[contender]?.append(value)
    }
  }

  /// A Markdown table.
  var table: String {
    let contenders = Contender.allCases.filter { one in values.values.contains { $0[one] != nil } }
    let head = ["figure"] + contenders.map(\.title) + ["goals"]
    let lines = figures.map { figure in
      let unit = figure.measure.unit.isEmpty ? "" : ", \(figure.measure.unit)"
      return [figure.title + unit]
        + contenders.map { values[figure]?[$0]?.description ?? "" }
        + [standings(of: figure).map(\.description).joined(separator: ", ")]
    }
    let all = [head, head.map { _ in "---" }] + lines
    return all.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// One JSON object; titles and units are our own and need no escapes.
  var json: String {
    let lines = figures.map { figure in
      let programs = Contender.allCases.compactMap { one in
        values[figure]?[one].map { "\"\(one.rawValue)\": \($0.json)" }
      }
      return "  {\"figure\": \"\(figure.title)\", \"unit\": \"\(figure.measure.unit)\", "
        + programs.joined(separator: ", ")
        + ", \"goals\": [\(standings(of: figure).map(\.json).joined(separator: ", "))]}"
    }
    return "{\"figures\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// How the program stands with what `figure` has to reach, as far as that was measured.
  func standings(of figure: Figure) -> [GoalStanding] {
    guard let own = median(of: figure, .clearstyle) else { return [] }
    return figure.goals.compactMap { goal in
      goal.standing(own) { contender, rows in
        median(of: Figure(figure.measure, figure.size, rows: rows ?? figure.rows), contender)
      }
    }
  }

  private func median(of figure: Figure, _ contender: Contender) -> Double? {
    values[figure]?[contender]?.median
  }
}
