import ProgramHarness

/// One line of the table: a metric, for a window size and a number of rows.
struct Figure: Hashable {
  let metric: Metric
  /// The size of the window in pixels; nil when the metric needs no window.
  let size: PixelSize?
  /// The number of rows in the list; nil when the metric does not depend on it.
  let rows: Int?

  /// Creates a figure.
  ///
  /// Omit `size` if the metric needs no window, and `rows` if the metric does not depend on the
  /// number of rows.
  init(_ metric: Metric, _ size: PixelSize? = nil, rows: Int? = nil) {
    (self.metric, self.size, self.rows) = (metric, size, rows)
  }

  /// The heading of the figure's line in the table; no two figures have the same.
  var title: String {
    let parts = [metric.title, rows.map { "\($0) rows" }, size.map { "\($0)" }]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The limits for ClearStyle's value.
  var goals: [Goal] {
    switch (metric, rows) {
    case (.wheelCost, 1000), (.dragCost, _): [.ratio(.baseline, 1.3), .ratio(.qt, 0.6)]
    case (.frameWork, 1_000_000): [.ratioToRows(rows: 100, 1.02)]
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
