import Glibc
import ProgramHarness

/// The entry point: performs the command and exits with status 0, or with the status of the error.
@main
struct BenchmarkRun {
  private let arguments: Arguments

  @MainActor
  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      try BenchmarkRun(arguments: arguments).run()
    } catch {
      let line = "Benchmarks: \(error)\n"
      _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit((error as? BenchmarkError)?.status ?? 1)
    }
  }

  @MainActor
  private func run() throws {
    // Without this setting, libraries start a D-Bus daemon that continues to run after the
    // benchmarks.
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
    switch arguments.command {
    case .measure: try measure()
    case .gates(let isRenewed): try checkGates(isRenewed)
    case .compare: try Gates.printComparisons()
    case .work(let name):
      guard let workload = (Workload.all + Workload.comparisons).first(where: { $0.name == name })
      else {
        throw BenchmarkError.usage("there is no work \(name)")
      }
      try workload.perform()
    case .soak:
      try Soak(
        gestureCount: arguments.gestures, seed: UInt64(arguments.seed), kinds: arguments.kinds,
        paints: arguments.paintsFrames
      ).run()
    case .peers: try measurePeers()
    case .years:
      try YearsReport(
        years: max(1, arguments.years), seed: UInt64(arguments.seed),
        rounds: max(1, arguments.rounds)
      ).run()
    case .order: try FunctionOrder().write()
    }
  }

  /// Measures all figures and prints the table.
  ///
  /// Figures that depend on the load of the machine are measured once in each round. So a period of
  /// other load affects one value of several figures, not all values of one figure.
  private func measure() throws {
    try Privileges.dropRoot(keepingWritable: arguments.outputPaths)
    let screens = try screens()
    let launcher = Launcher(rows: Round.rows, peers: arguments.hasPeers ? try Peers() : nil)
    var report = Report()
    report.add(try ProgramSize.megabytes(), Figure(.programSize))
    addRecordedCounts(to: &report)
    for _ in 1...max(1, arguments.rounds) {
      try Round.measure(
        on: screens, launcher, stressSeconds: arguments.stressSeconds, into: &report)
      if let path = arguments.jsonPath { try FileSystem.write(report.json, to: path) }
    }
    print(report.table)
  }

  /// Measures ClearStyle and all other programs with the same list, and prints and draws the table.
  private func measurePeers() throws {
    try Privileges.dropRoot(keepingWritable: arguments.outputPaths)
    let screen = try Screen(size: PixelSize(1280, 800))
    let launcher = Launcher(rows: [PeerRound.rows], peers: try Peers())
    let (round, rounds) = (try PeerRound(on: screen, launcher), max(1, arguments.rounds))
    var report = Report()
    for _ in 1...rounds {
      try round.measure(into: &report)
      if let path = arguments.jsonPath { try FileSystem.write(report.json, to: path) }
    }
    print(report.table)
    guard let path = arguments.picturePath else { return }
    let picture = PeerPicture(
      report: report, size: screen.connection.size, rounds: rounds, date: Machine.date,
      machine: Machine.name)
    try FileSystem.write(picture.svg, to: path)
  }

  private func addRecordedCounts(to report: inout Report) {
    let counts = RecordedCounts(readingFrom: RecordedCounts.path)
    counts["steady.allocations"].map { report.add($0, Figure(.allocations)) }
    for rows in [100, 1_000_000] {
      counts["wheel-\(rows).instructions"].map {
        report.add($0 / 1_000_000, Figure(.frameWork, rows: rows))
      }
    }
  }

  private func screens() throws -> [Screen] {
    if let display = arguments.display { return [try Screen(display: display)] }
    return [
      try Screen(size: PixelSize(1280, 800)), try Screen(size: PixelSize(1920, 1080)),
    ]
  }

  @MainActor
  private func checkGates(_ isRenewed: Bool) throws {
    let recorded = RecordedCounts(readingFrom: RecordedCounts.path)
    let counts = try Gates.measure()
    let passes = Gates.compare(counts, with: recorded)
    if isRenewed { return try FileSystem.write(counts.text, to: RecordedCounts.path) }
    guard passes else {
      throw BenchmarkError(
        "the counts differ; Scripts/benchmarks gates --renew records them")
    }
  }
}
