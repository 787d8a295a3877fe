/// One line of the table: what is measured, in which window, with how many rows.
struct Figure: Hashable {
  let measure: Measure
  /// Nil where no window matters.
  let size: PixelSize?
  /// Nil where they do not matter.
  let rows: Int?

  /// `measure`, in a window of `size`, with `rows` rows.
  init(_ measure: Measure, _ size: PixelSize? = nil, rows: Int? = nil) {
    (self.measure, self.size, self.rows) = (measure, size, rows)
  }

  /// Told apart from all others.
  var title: String {
    let parts = [measure.title, rows.map { "\($0) rows" }, size.map { "\($0)" }]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// What it has to reach.
  var goals: [Goal] {
    switch (measure, rows) {
    case (.wheelCost, 1000), (.dragCost, _): [.ratio(.baseline, 1.3), .ratio(.qt, 0.6)]
    case (.frameWork, 1_000_000): [.ratioToRows(100, 1.02)]
    case (.start, 15): [.ratio(.baseline, 1.3), .ratio(.qt, 0.45)]
    case (.start, 100_000): [.ratio(.baseline, 1.5)]
    case (.start, 1_000_000): [.ratio(.baseline, 3), .ratio(.gtk, 0.3)]
    case (.memory, 15):
      [.difference(.baseline, size == PixelSize(1280, 800) ? 8 : 14), .ratio(.qt, 0.3)]
    case (.wheelLatency, _): [.ratio(.baseline, 1.5), .ratio(.qt, 0.1)]
    case (.dragLatency, _): [.ratio(.baseline, 1.5), .ratio(.qt, 0.2)]
    case (.ticks, _), (.wakeups, _), (.allocations, _): [.limit(0)]
    case (.rowMemory, _): [.limit(64)]
    case (.stressPercentile, _): [.limit(4)]
    case (.stressLongest, _): [.limit(8)]
    case (.programSize, _): [.limit(14)]
    default: []
    }
  }
}
