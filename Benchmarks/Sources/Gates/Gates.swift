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
  private static let tolerance = 0.01
  /// The number of rows in the longer of the two lists whose memory is measured.
  private static let rows = 100_000

  /// Counts all workloads; on a busy machine this takes longer, but the counts are the same.
  static func measure() throws -> RecordedCounts {
    var counts = RecordedCounts()
    for workload in Workload.all { try count(workload, into: &counts) }
    counts.add(try countStart().instructions, "start.instructions")
    counts.add(Double(try HeadlessList(rows: 1000).drawCalls()), "gpu.calls")
    counts.add(try rowBytes(), "row.bytes")
    return counts
  }

  /// Prints the instructions of ``Workload/comparisons``.
  static func printComparisons() throws {
    var counts = RecordedCounts()
    for workload in Workload.comparisons { try count(workload, into: &counts) }
    print(counts.text, terminator: "")
  }

  /// Prints `counts` beside `recorded`; returns whether all counts are within the tolerance.
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

  /// Whether `value` deviates from `recorded`, the count in git, by at most the tolerance.
  ///
  /// A difference of up to 0.1 is always allowed: it comes from a single event in a run, not from a
  /// cost of each step.
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

  /// Counts the instructions of a start with a list of 200 rows, until the program waits for events
  /// after its first frame.
  ///
  /// In a longer list, a thread would read the remaining rows, and how many it reads in this time
  /// varies.
  private static func countStart() throws -> Callgrind.Counts {
    let command = [try Launcher.executable("clearstyle")]
    let (sample, folder) = (SampleHome(rows: 200), try TemporaryFolder())
    var environment = try sample.home().environment
    environment["DISPLAY"] = ":0"
    environment["SDL_VIDEODRIVER"] = "dummy"
    // The counted program is slow: without this the window would appear before the file is open.
    environment["CLEARSTYLE_SLOW"] = "100"
    environment["FONTCONFIG_FILE"] = try writeFontConfiguration(in: folder)
    try fillCaches(command, environment)
    // The count ends at the first call of SDL_WaitEvent, so SDL's polling while the program is idle
    // is not included. The check of the file comes 3 s after its opening, which on a busy machine is
    // before that call.
    return try Callgrind.count(
      command, environment, part: 1, symbol: "SDL_WaitEvent", excluding: "checkSoundness",
      stopsAfterPart: true)
  }

  /// Writes a fontconfig configuration with few fonts and returns its path.
  ///
  /// Each start looks at all configured font files, and the installed ones differ between machines.
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

  /// The bytes of memory for each row of a list that was read from a file, without the row's text.
  private static func rowBytes() throws -> Double {
    let few = rows / 2
    let text =
      SampleItems.meanTextBytes(rows) * Double(rows) - SampleItems.meanTextBytes(few) * Double(few)
    // SQLite itself needs the same memory for both lists, so the difference contains only the rows.
    let bytes = try Double(listBytes(rows) - listBytes(few))
    return (bytes - text) / Double(rows - few)
  }

  /// The bytes of memory for a list of `rows` rows that was read from a file.
  private static func listBytes(_ rows: Int) throws -> Int {
    let home = SampleHome(rows: rows)
    let path = try home.database()
    // `home` deletes the file when `home` is released, so `home` is kept until the end.
    defer { withExtendedLifetime(home) {} }
    var generator = SystemRandomNumberGenerator()
    let before = bytesInUse
    let document = try ToDoDocument(DocumentOptions(path: path), using: &generator)
    let bytes = bytesInUse - before
    let count = document[.original].count
    precondition(count == rows, "\(count) rows were read")
    return bytes
  }

  private static var bytesInUse: Int {
    let use = mallinfo2()
    return Int(use.uordblks + use.hblkhd)
  }
}
