/// The values of all rounds.
///
/// Figures are listed in the order in which their first values were added.
struct Report {
  private var figures: [Figure] = []
  private var samples: [Figure: [Contender: Samples]] = [:]

  /// Adds the value of one round.
  mutating func add(_ value: Double, _ figure: Figure, of contender: Contender = .clearstyle) {
    if samples[figure] == nil { figures.append(figure) }
    Samples.add(value, to: &samples[figure, default: [:]][contender])
  }

  /// The figures as a Markdown table, with a column for each contender that has values.
  var table: String {
    let contenders = Contender.allCases.filter { contender in
      samples.values.contains { $0[contender] != nil }
    }
    let head = ["figure"] + contenders.map(\.title) + ["goals"]
    let lines = figures.map { figure in
      let unit = figure.metric.unit.isEmpty ? "" : ", \(figure.metric.unit)"
      return [figure.title + unit]
        + contenders.map { samples[figure]?[$0]?.description ?? "" }
        + [goalResults(of: figure).map(\.description).joined(separator: ", ")]
    }
    let all = [head, head.map { _ in "---" }] + lines
    return all.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// The figures as a JSON object; titles and units contain no characters to escape.
  var json: String {
    let lines = figures.map { figure in
      let contenders = Contender.allCases.compactMap { contender in
        samples[figure]?[contender].map { "\"\(contender.rawValue)\": \($0.json)" }
      }
      return "  {\"figure\": \"\(figure.title)\", \"unit\": \"\(figure.metric.unit)\", "
        + contenders.joined(separator: ", ")
        + ", \"goals\": [\(goalResults(of: figure).map(\.json).joined(separator: ", "))]}"
    }
    return "{\"figures\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// Compares ClearStyle's median with each goal of `figure`; omits goals whose values are missing.
  func goalResults(of figure: Figure) -> [GoalResult] {
    guard let own = median(of: figure, .clearstyle) else { return [] }
    return figure.goals.compactMap { goal in
      goal.result(of: own) { contender, rows in
        median(of: Figure(figure.metric, figure.size, rows: rows ?? figure.rows), contender)
      }
    }
  }

  /// The median of the values of `contender`; nil if it has none.
  func median(of figure: Figure, _ contender: Contender) -> Double? {
    samples[figure]?[contender]?.median
  }
}
