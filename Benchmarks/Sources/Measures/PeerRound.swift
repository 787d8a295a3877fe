import ProgramHarness

/// One measurement of ClearStyle, the baseline and all peers with a list of 1,000 rows.
///
/// The contenders take turns, as in a ``Round``.
struct PeerRound {
  /// The number of rows of each list.
  static let rows = 1000

  private let screen: Screen
  private let launcher: Launcher

  /// A round on `screen`, whose programs `launcher` starts.
  init(on screen: Screen, _ launcher: Launcher) {
    (self.screen, self.launcher) = (screen, launcher)
  }

  /// Starts and ends each program once, since some unpack or cache something at their first start.
  func warmUp() throws {
    for contender in launcher.contenders + launcher.editors { _ = try start(contender) }
  }

  /// Adds the values of one round to `report`.
  func measure(into report: inout Report) throws {
    for contender in launcher.contenders { try measureList(contender, &report) }
    for contender in launcher.editors {
      let session = try start(contender, options: ["--new-item"])
      add(try session.latencies(.key), .keyLatency, contender, &report)
    }
  }

  private func measureList(_ contender: Contender, _ report: inout Report) throws {
    let session = try start(contender)
    report.add(session.secondsToContent * 1000, figure(.start), of: contender)
    pause(1)
    report.add(session.proportionalMegabytes, figure(.memory), of: contender)
    add(try session.latencies(.wheel), .wheelLatency, contender, &report)
    if contender.scrollsByDrag {
      add(try session.latencies(.drag), .dragLatency, contender, &report)
    }
    report.add(try session.frameCost(.wheel) * 1000, figure(.wheelCost), of: contender)
  }

  /// Adds the median of `latencies`, in seconds, unless no input had an effect.
  private func add(
    _ latencies: [Double], _ metric: Metric, _ contender: Contender, _ report: inout Report
  ) {
    var samples: Samples?
    for latency in latencies { Samples.add(latency * 1000, to: &samples) }
    if let samples { report.add(samples.median, figure(metric), of: contender) }
  }

  private func figure(_ metric: Metric) -> Figure {
    Figure(metric, screen.connection.size, rows: metric == .keyLatency ? nil : Self.rows)
  }

  private func start(_ contender: Contender, options: [String] = []) throws -> Session {
    try launcher.prepare(contender, rows: Self.rows)
    return try Session(on: screen) {
      try launcher.start(
        contender, rows: Self.rows, size: screen.connection.size, display: screen.display,
        options: options)
    }
  }
}
