import Glibc

/// Does what the command line asks for; ends with a status.
@main
struct BenchmarkRun {
  private let request: Request

  @MainActor
  static func main() {
    do throws(Trouble) {
      let request = try Request(Array(CommandLine.arguments.dropFirst()))
      try BenchmarkRun(request: request).run()
    } catch {
      error.tell()
      exit(error.status)
    }
  }

  @MainActor
  private func run() throws(Trouble) {
    // A bus that is not there would be started, and would stay.
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
    switch request.task {
    case .measure: try measure()
    case .gates(let isRenewed): try holdGates(isRenewed)
    case .work(let name):
      guard let work = Work.all.first(where: { $0.name == name }) else {
        throw Trouble.usage("there is no work \(name)")
      }
      try work.perform()
    }
  }

  /// Rounds go through everything, so that a busy minute spoils a round and not a figure.
  private func measure() throws(Trouble) {
    try Privileges.standInForRoot(writing: request.jsonPath)
    let screens = try screens()
    let stable = Launcher(rows: Round.rows, peers: request.hasPeers ? try Peers() : nil)
    var report = Report()
    report.add(try ProgramSize.megabytes(), Figure(.programSize))
    addCounts(to: &report)
    for _ in 1...max(1, request.rounds) {
      try Round.measure(
        on: screens, stable, stressSeconds: request.stressSeconds, into: &report)
      if let path = request.jsonPath { try Files.write(report.json, to: path) }
    }
    print(report.table)
  }

  /// What was counted, as git has it.
  private func addCounts(to report: inout Report) {
    let numbers = WorkNumbers(readingFrom: WorkNumbers.path)
    numbers["steady.allocations"].map { report.add($0, Figure(.allocations)) }
    for rows in [100, 1_000_000] {
      numbers["glide-\(rows).instructions"].map {
        report.add($0 / 1_000_000, Figure(.frameWork, rows: rows))
      }
    }
  }

  private func screens() throws(Trouble) -> [Screen] {
    if let display = request.display { return [try Screen(display: display)] }
    return [
      try Screen(size: PixelSize(1280, 800)), try Screen(size: PixelSize(1920, 1080)),
    ]
  }

  @MainActor
  private func holdGates(_ isRenewed: Bool) throws(Trouble) {
    let old = WorkNumbers(readingFrom: WorkNumbers.path)
    let numbers = try Gates.measure()
    let holds = Gates.compare(numbers, with: old)
    if isRenewed { return try Files.write(numbers.text, to: WorkNumbers.path) }
    guard holds else {
      throw Trouble("the work is another one; Scripts/benchmarks gates --renew writes it down")
    }
  }
}
