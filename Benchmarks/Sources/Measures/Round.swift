import ProgramHarness
import UserSettings

/// One measurement of all figures.
///
/// The contenders (the programs that are compared) take turns, so that other load on the machine
/// slows all of them.
struct Round {
  private let screens: [Screen]
  private let launcher: Launcher
  private let stressSeconds: Int
  private var report: Report

  /// The lengths, in rows, of the lists that a round needs.
  static let rows: Set<Int> = [15, 100, 1000, 100_000, 1_000_000]

  private init(
    _ screens: [Screen], _ launcher: Launcher, _ stressSeconds: Int, _ report: Report
  ) {
    (self.screens, self.launcher, self.report) = (screens, launcher, report)
    self.stressSeconds = stressSeconds
  }

  /// Measures on `screens` and adds the values to `report`.
  static func measure(
    on screens: [Screen], _ launcher: Launcher, stressSeconds: Int, into report: inout Report
  ) throws {
    var round = Round(screens, launcher, stressSeconds, report)
    try round.measure()
    report = round.report
  }

  private mutating func measure() throws {
    for screen in screens {
      for contender in contenders { try measureShortList(contender, screen) }
      for contender in contenders { try measureLongList(contender, screen) }
    }
    let screen = screens[0]
    for rows in [100_000, 1_000_000] {
      for contender in contenders { try measureStart(contender, screen, rows: rows) }
    }
    try measureRowCount(screen)
    try measureStress(screens[screens.count - 1])
  }

  /// The contenders whose lists may have a million rows, in a second or two.
  private var contenders: [Contender] {
    launcher.contenders.filter { [.clearstyle, .baseline, .qt, .gtk].contains($0) }
  }

  /// Measures start and memory with 15 rows.
  ///
  /// For ClearStyle on the first screen, also measures the CPU time and wakeups while idle.
  private mutating func measureShortList(_ contender: Contender, _ screen: Screen) throws {
    let session = try start(contender, screen, rows: 15)
    let size = session.size
    report.add(session.secondsToContent * 1000, Figure(.start, size, rows: 15), of: contender)
    pause(1)
    let before = session.process.statistics
    report.add(session.proportionalMegabytes, Figure(.memory, size, rows: 15), of: contender)
    guard contender == .clearstyle, size == screens[0].connection.size else { return }
    pause(10)
    let after = session.process.statistics
    report.add(Double(after.ticks - before.ticks), Figure(.ticks))
    report.add(Double(after.contextSwitches - before.contextSwitches), Figure(.wakeups))
  }

  /// Measures start, latencies and CPU time per frame with 1,000 rows.
  private mutating func measureLongList(_ contender: Contender, _ screen: Screen) throws {
    let session = try start(contender, screen, rows: 1000)
    let size = session.size
    report.add(session.secondsToContent * 1000, Figure(.start, size, rows: 1000), of: contender)
    try addLatency(.wheel, .wheelLatency, session, contender)
    if contender.scrollsByDrag { try addLatency(.drag, .dragLatency, session, contender) }
    report.add(
      try session.frameCost(.wheel) * 1000, Figure(.wheelCost, size, rows: 1000), of: contender)
    guard contender.scrollsByDrag else { return }
    report.add(
      try session.frameCost(.drag) * 1000, Figure(.dragCost, size, rows: 1000), of: contender)
  }

  private mutating func addLatency(
    _ gesture: Session.Gesture, _ metric: Metric, _ session: Session, _ contender: Contender
  ) throws {
    let latencies = try session.latencies(gesture)
    guard var samples = latencies.first.map(Samples.init) else {
      throw BenchmarkError("\(contender.title) does not move under the \(gesture)")
    }
    for latency in latencies.dropFirst() { samples.append(latency) }
    report.add(samples.median * 1000, Figure(metric, session.size, rows: 1000), of: contender)
  }

  private mutating func measureStart(
    _ contender: Contender, _ screen: Screen, rows: Int
  ) throws {
    let session = try start(contender, screen, rows: rows)
    report.add(
      session.secondsToContent * 1000, Figure(.start, session.size, rows: rows), of: contender)
  }

  /// Measures how rows outside the window affect memory and CPU time per frame.
  private mutating func measureRowCount(_ screen: Screen) throws {
    var memory: [Double] = []
    for rows in [100, 1_000_000] {
      let session = try start(.clearstyle, screen, rows: rows)
      pause(3)
      memory.append(session.proportionalMegabytes)
      report.add(
        try session.frameCost(.wheel) * 1000, Figure(.wheelCost, session.size, rows: rows))
    }
    let bytes = (memory[1] - memory[0]) * 1024 * 1024 / 1_000_000
    report.add(bytes - SampleItems.meanTextBytes(1_000_000), Figure(.rowMemory))
  }

  private mutating func measureStress(_ screen: Screen) throws {
    guard stressSeconds > 0 else { return }
    let (log, size) = (try FrameLog(), screen.connection.size)
    let session = try start(.clearstyle, screen, rows: 1000, variables: log.variables)
    try Stress(session).run(seconds: Double(stressSeconds))
    // The program completes its log when it ends, so it is ended before the log is read.
    session.end()
    guard let frames = log.milliseconds else { return }
    report.add(frames[frames.count * 99 / 100], Figure(.stressPercentile, size))
    report.add(frames[frames.count - 1], Figure(.stressLongest, size))
  }

  private func start(
    _ contender: Contender, _ screen: Screen, rows: Int, variables: [String: String] = [:]
  ) throws -> Session {
    try launcher.prepare(contender, rows: rows)
    return try Session(on: screen) {
      try launcher.start(
        contender, rows: rows, size: screen.connection.size, display: screen.display,
        variables: variables)
    }
  }
}
