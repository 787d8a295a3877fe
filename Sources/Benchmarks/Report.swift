/// The samples of all rounds, in the order in which their names came first.
struct Report: CustomStringConvertible {
  private var figures: [Figure] = []

  /// Takes in what one round of one benchmark gave.
  mutating func add(_ samples: [Sample]) {
    for sample in samples {
      if let index = figures.firstIndex(where: { $0.name == sample.name }) {
        figures[index].values.append(sample.value)
      } else {
        figures.append(Figure(name: sample.name, unit: sample.unit, values: [sample.value]))
      }
    }
  }

  /// One JSON object.
  var description: String {
    let lines = figures.map { "  \($0)" }.joined(separator: ",\n")
    return "{\"benchmarks\": [\n\(lines)\n]}"
  }
}
