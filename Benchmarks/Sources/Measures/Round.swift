/// Everything once, the contenders in turn, so that a busy minute meets all of them.
struct Round {
  private let screens: [Screen]
  private let stable: Launcher
  private let stressSeconds: Int
  private var report: Report

  /// The numbers of rows there have to be lists of.
  static let rows: Set<Int> = [15, 100, 1000, 100_000, 1_000_000]

  private init(_ screens: [Screen], _ stable: Launcher, _ stressSeconds: Int, _ report: Report) {
    (self.screens, self.stable, self.report) = (screens, stable, report)
    self.stressSeconds = stressSeconds
  }

  /// Measures on `screens` and adds to `report`.
  static func measure(
    on screens: [Screen], _ stable: Launcher, stressSeconds: Int, into report: inout Report
  ) throws(Trouble) {
    var round = Round(screens, stable, stressSeconds, report)
    try round.measure()
    report = round.report
  }

  private mutating func measure() throws(Trouble) {
    for screen in screens {
      for one in stable.contenders { try measureHousehold(one, screen) }
      for one in stable.contenders { try measureThousand(one, screen) }
    }
    let screen = screens[0]
    for one in stable.contenders { try measureStart(one, screen, rows: 100_000) }
    for one in stable.contenders { try measureStart(one, screen, rows: 1_000_000) }
    try measureRowCount(screen)
    try measureStress(screens[screens.count - 1])
  }

  /// An ordinary list: the start, memory, and what rest costs.
  private mutating func measureHousehold(_ one: Contender, _ screen: Screen) throws(Trouble) {
    let session = try start(one, screen, rows: 15)
    let size = screen.connection.size
    report.add(session.secondsToContent * 1000, Figure(.start, size, rows: 15), of: one)
    pause(1)
    let before = session.program.statistics
    report.add(before.proportionalMegabytes, Figure(.memory, size, rows: 15), of: one)
    guard one == .clearstyle, size == screens[0].connection.size else { return }
    pause(10)
    let after = session.program.statistics
    report.add(Double(after.ticks - before.ticks), Figure(.ticks))
    report.add(Double(after.wakeups - before.wakeups), Figure(.wakeups))
  }

  private mutating func measureThousand(_ one: Contender, _ screen: Screen) throws(Trouble) {
    let (session, size) = (try start(one, screen, rows: 1000), screen.connection.size)
    report.add(session.secondsToContent * 1000, Figure(.start, size, rows: 1000), of: one)
    try addLatency(.wheel, .wheelLatency, session, one)
    // The list of GTK is not moved by a mouse that drags it.
    if one != .gtk { try addLatency(.drag, .dragLatency, session, one) }
    report.add(
      try session.frameCost(.wheel) * 1000, Figure(.wheelCost, size, rows: 1000), of: one)
    guard one != .gtk else { return }
    report.add(try session.frameCost(.drag) * 1000, Figure(.dragCost, size, rows: 1000), of: one)
  }

  private mutating func addLatency(
    _ gesture: Session.Gesture, _ measure: Measure, _ session: Session, _ one: Contender
  ) throws(Trouble) {
    let latencies = try session.latencies(gesture)
    guard var values = latencies.first.map(Values.init) else {
      throw Trouble("\(one.title) does not move under the \(gesture)")
    }
    for latency in latencies.dropFirst() { values.append(latency) }
    report.add(values.median * 1000, Figure(measure, session.size, rows: 1000), of: one)
  }

  private mutating func measureStart(
    _ one: Contender, _ screen: Screen, rows: Int
  ) throws(Trouble) {
    let session = try start(one, screen, rows: rows)
    report.add(
      session.secondsToContent * 1000, Figure(.start, session.size, rows: rows), of: one)
  }

  /// What rows cost that nobody sees: memory, and the time of a frame.
  private mutating func measureRowCount(_ screen: Screen) throws(Trouble) {
    var memory: [Double] = []
    for rows in [100, 1_000_000] {
      let session = try start(.clearstyle, screen, rows: rows)
      pause(3)
      memory.append(session.program.statistics.proportionalMegabytes)
      report.add(
        try session.frameCost(.wheel) * 1000, Figure(.wheelCost, session.size, rows: rows))
    }
    let bytes = (memory[1] - memory[0]) * 1024 * 1024 / 1_000_000
    report.add(bytes - SampleItems.meanTextBytes(1_000_000), Figure(.rowMemory))
  }

  private mutating func measureStress(_ screen: Screen) throws(Trouble) {
    guard stressSeconds > 0 else { return }
    let (log, size) = (try FrameLog(), screen.connection.size)
    try hurry(screen, log)
    guard let frames = log.milliseconds else { return }
    report.add(frames[frames.count * 99 / 100], Figure(.stressPercentile, size))
    report.add(frames[frames.count - 1], Figure(.stressLongest, size))
  }

  /// The program has ended when this returns, and so has its log.
  private func hurry(_ screen: Screen, _ log: FrameLog) throws(Trouble) {
    let session = try start(.clearstyle, screen, rows: 1000, variables: [log.variable])
    try Stress(session).run(seconds: Double(stressSeconds))
  }

  private func start(
    _ one: Contender, _ screen: Screen, rows: Int, variables: [String] = []
  ) throws(Trouble) -> Session {
    try stable.prepare(one, rows: rows)
    return try Session(on: screen) { () throws(Trouble) in
      try stable.start(
        one, rows: rows, size: screen.connection.size, display: screen.display,
        variables: variables)
    }
  }
}
