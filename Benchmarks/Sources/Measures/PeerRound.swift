import ProgramHarness

/// One measurement of ClearStyle, the baseline and all peers with a list of 1,000 rows.
///
/// The contenders take turns, as in a ``Round``.
struct PeerRound {
  /// The number of rows of each list.
  static let rows = 1000

  private let screen: Screen
  private let launcher: Launcher
  private let lists: [Contender]
  private let editors: [Contender]

  /// A round on `screen` of the programs that `launcher` can start.
  ///
  /// Each is started and ended once, since some unpack or cache something at their first start. One that shows
  /// nothing is left out with a message.
  init(on screen: Screen, _ launcher: Launcher) throws {
    func starts(_ contender: Contender) -> Bool {
      do {
        _ = try Self.start(contender, on: screen, launcher)
        return true
      } catch {
        print("\(contender.title) is left out: \(error)")
        return false
      }
    }
    (self.screen, self.launcher) = (screen, launcher)
    (lists, editors) = (
      launcher.contenders.filter(starts), launcher.editors.filter(starts)
    )
  }

  /// Adds the values of one round to `report`.
  func measure(into report: inout Report) throws {
    for contender in lists { try measureList(contender, &report) }
    for contender in editors {
      let session = try Self.start(contender, on: screen, launcher, options: ["--new-item"])
      try add(try session.latencies(.key), .keyLatency, contender, &report)
    }
  }

  private func measureList(_ contender: Contender, _ report: inout Report) throws {
    let session = try Self.start(contender, on: screen, launcher)
    report.add(session.secondsToContent * 1000, figure(.start), of: contender)
    pause(1)
    report.add(session.proportionalMegabytes, figure(.memory), of: contender)
    try add(try session.latencies(.wheel), .wheelLatency, contender, &report)
    if contender.scrollsByDrag {
      try add(try session.latencies(.drag), .dragLatency, contender, &report)
    }
    report.add(try session.frameCost(.wheel) * 1000, figure(.wheelCost), of: contender)
  }

  /// Adds the median of the `latencies` of ten inputs, in seconds; throws if three of them had no effect.
  private func add(
    _ latencies: [Double], _ metric: Metric, _ contender: Contender, _ report: inout Report
  ) throws {
    guard latencies.count > 7 else {
      throw BenchmarkError("\(contender.title) missed inputs: \(metric.title)")
    }
    var samples: Samples?
    for latency in latencies { Samples.add(latency * 1000, to: &samples) }
    if let samples { report.add(samples.median, figure(metric), of: contender) }
  }

  private func figure(_ metric: Metric) -> Figure {
    Self.figure(metric, screen.connection.size)
  }

  /// The figure of `metric` on a screen of `size`; for keys, the sizes of the windows differ.
  static func figure(_ metric: Metric, _ size: PixelSize) -> Figure {
    metric == .keyLatency ? Figure(metric) : Figure(metric, size, rows: rows)
  }

  private static func start(
    _ contender: Contender, on screen: Screen, _ launcher: Launcher, options: [String] = []
  ) throws -> Session {
    try launcher.prepare(contender, rows: Self.rows)
    return try Session(on: screen, showsRows: !contender.isEditor && options.isEmpty) {
      try launcher.start(
        contender, rows: Self.rows, size: screen.connection.size, display: screen.display,
        options: options)
    }
  }
}
