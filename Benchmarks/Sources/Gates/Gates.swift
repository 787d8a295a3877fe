import CMalloc
import Glibc
import ProgramHarness
import ToDoDocument
import ToDoModel
import ToDoStore

/// Compares counts that do not depend on the machine with the recorded counts in git.
@MainActor
struct Gates {
  /// The allowed deviation as a fraction of the recorded count.
  private static let tolerance = 0.03
  /// The number of rows with which memory is measured.
  private static let rows = 100_000

  /// Counts all workloads; on a busy machine this takes longer, with the same results.
  static func measure() throws -> RecordedCounts {
    var counts = RecordedCounts()
    for workload in Workload.all { try count(workload, into: &counts) }
    counts.add(try countStart().instructions, "start.instructions")
    counts.add(Double(try HeadlessList(rows: 1000).drawCalls()), "gpu.calls")
    counts.add(try rowBytes(), "row.bytes")
    return counts
  }

  /// Prints `counts` beside `recorded`; returns whether all are within the tolerance.
  static func compare(_ counts: RecordedCounts, with recorded: RecordedCounts) -> Bool {
    print("| work | now | in git | |\n| --- | --- | --- | --- |")
    var passes = true
    for (name, value) in counts.all {
      let known = recorded[name]
      let isNear = known.map { isWithinTolerance(value, recorded: $0) } ?? false
      passes = passes && isNear
      let cells = [
        name, RecordedCounts.text(value), known.map(RecordedCounts.text) ?? "",
        isNear ? "" : "✗ \(known.map { deviation(value, $0) } ?? "new")",
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
    return passes
  }

  /// Whether `value` is near enough to `recorded`, the count in git.
  ///
  /// A difference of 0.1 is always allowed: it comes from a single event in a run, not from a cost
  /// of each step.
  static func isWithinTolerance(_ value: Double, recorded: Double) -> Bool {
    abs(value - recorded) <= max(tolerance * recorded, 0.1)
  }

  private static func deviation(_ value: Double, _ recorded: Double) -> String {
    recorded == 0
      ? "+\(RecordedCounts.text(value))" : "\(((value / recorded - 1) * 100).shortText) %"
  }

  private static func count(_ workload: Workload, into counts: inout RecordedCounts) throws {
    let command = [try Launcher.executable("Benchmarks"), "work", workload.name]
    let sums = try Callgrind.count(command, part: Workload.part, symbol: Workload.symbol)
    let steps = Double(workload.count)
    counts.add(sums.instructions / steps, "\(workload.name).instructions")
    counts.add(sums.allocations / steps, "\(workload.name).allocations")
  }

  /// Counts a start of the program with a file of 200 rows, until it waits for events after its
  /// first frame.
  ///
  /// In a longer list a thread reads the other rows, and how many it reads in this time varies.
  private static func countStart() throws -> Callgrind.Counts {
    let command = [try Launcher.executable("clearstyle")]
    let (sample, folder) = (SampleHome(rows: 200), try TemporaryFolder())
    var environment = try sample.home().environment
    environment["DISPLAY"] = ":0"
    environment["SDL_VIDEODRIVER"] = "dummy"
    environment["FONTCONFIG_FILE"] = try writeFontConfiguration(in: folder)
    try fillCaches(command, environment)
    // The count ends here, so SDL's polling while the program is idle is not a part of it.
    return try Callgrind.count(
      command, environment, part: 1, symbol: "SDL_WaitEvent", stopsAfterPart: true)
  }

  /// Writes a configuration with few fonts: each start looks at all font files, and these differ
  /// from machine to machine.
  private static func writeFontConfiguration(in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts/truetype/dejavu</dir>
        <cachedir>\(folder.path)</cachedir>
      </fontconfig>
      """, to: "fonts.conf")
  }

  /// Starts the program once, so that it and its libraries write their caches.
  private static func fillCaches(_ command: [String], _ environment: [String: String]) throws {
    let program = try ChildProcess(command, environment: environment)
    pause(2)
    program.kill(SIGTERM)
    _ = try program.waitForEnd()
  }

  /// Bytes of memory that each row of a list from a file takes, without its text.
  private static func rowBytes() throws -> Double {
    let few = rows / 2
    let text =
      SampleItems.meanTextBytes(rows) * Double(rows) - SampleItems.meanTextBytes(few) * Double(few)
    // The difference of two lists does not contain SQLite's own memory.
    let bytes = try Double(listBytes(rows) - listBytes(few))
    return (bytes - text) / Double(rows - few)
  }

  /// Bytes of memory that a list of `rows` rows from a file takes.
  private static func listBytes(_ rows: Int) throws -> Int {
    let home = SampleHome(rows: rows)
    let path = try home.database()
    // `home` removes the file when it is released.
    defer { withExtendedLifetime(home) {} }
    var generator = SystemRandomNumberGenerator()
    let before = bytesInUse
    let document = try ToDoDocument(path: path, using: &generator)
    let bytes = bytesInUse - before
    precondition(document.list.count == rows, "\(document.list.count) rows were read")
    return bytes
  }

  private static var bytesInUse: Int {
    let use = mallinfo2()
    return Int(use.uordblks + use.hblkhd)
  }
}
