import Glibc
import ProgramHarness
import ToDoModel
import ToDoStore

/// Prints what the program costs after each of some simulated years, with and without a limit of the history.
///
///     try YearsReport(years: 10, seed: 1, rounds: 5).run()
struct YearsReport {
  /// The number of years, at least 1, of some 20,000 changes each.
  let years: Int
  /// The seed of the person.
  let seed: UInt64
  /// How often starts and undos are measured.
  let rounds: Int

  /// The limits that are compared, in milliseconds, with the lines of the configuration file that set them.
  private static let limits: [(String, Int64?)] = [
    ("history = 1 year", 365 * 86_400_000), ("history = all", nil),
  ]

  /// The file at the end of a year.
  private final class Snapshot {
    let home: Home
    let year: Int
    let changes: Int
    let rows: Int
    let kilobytes: Int
    let steps: Int
    var start: Samples?
    var memory: Samples?
    var undo: Samples?

    init(year: Int, of simulation: SimulatedYears, in home: Home) throws {
      (self.home, self.year) = (home, year)
      (changes, rows) = (simulation.changeCount, simulation.rowCount)
      kilobytes = FileSystem.size(of: home.database) / 1000
      let file = try ListFile(path: home.database, access: .readOnly)
      steps = try file.historySummary().undoable
    }
  }

  /// Simulates the years once for each limit of the history, and prints a table for each.
  func run() throws {
    try Privileges.dropRoot(keepingWritable: [])
    let screen = try Screen(size: PixelSize(1280, 800))
    for (name, age) in Self.limits {
      let snapshots = try simulate(historyAge: age)
      for _ in 0..<rounds { for snapshot in snapshots { try measure(snapshot, on: screen) } }
      print(
        "\n\(name)\n\n| year | changes | rows | steps | file, kB | undo, µs | start, ms | PSS, MB |"
      )
      print("| --- | --- | --- | --- | --- | --- | --- | --- |")
      for snapshot in snapshots { print(line(of: snapshot)) }
    }
  }

  private func simulate(historyAge: Int64?) throws -> [Snapshot] {
    let simulation = SimulatedYears(seed: seed, historyAge: historyAge)
    let folder = try TemporaryFolder()
    let path = folder.file("years.sqlite")
    return try (1...years).map { year in
      try simulation.simulateYear(in: path)
      let home = try Home()
      try home.folder.makeFolder("data/clearstyle")
      try FileSystem.copy(path, to: home.database)
      return try Snapshot(year: year, of: simulation, in: home)
    }
  }

  private func measure(_ snapshot: Snapshot, on screen: Screen) throws {
    let session = try Session(on: screen) {
      var environment = snapshot.home.environment
      environment["DISPLAY"] = screen.display
      let size = screen.connection.size
      return try ChildProcess(
        [Launcher.executable("clearstyle"), "--size", "\(size)"], environment: environment)
    }
    pause(1)
    Samples.add(session.secondsToContent * 1000, to: &snapshot.start)
    Samples.add(session.proportionalMegabytes, to: &snapshot.memory)
    session.end()
    Samples.add(try undoMicroseconds(snapshot), to: &snapshot.undo)
  }

  /// The mean time of saving the undo or the redo of one of the last 100 changes, in a copy of the file.
  private func undoMicroseconds(_ snapshot: Snapshot, count: Int = 100) throws -> Double {
    let folder = try TemporaryFolder()
    try FileSystem.copy(snapshot.home.database, to: folder.file("undo.sqlite"))
    let file = try ListFile(path: folder.file("undo.sqlite"), access: .readWrite)
    var generator = SystemRandomNumberGenerator()
    var ids = HistoryEntryIDSequence(using: &generator)
    let begin = now()
    for number in 0..<2 * count {
      let stack = number < count ? UndoHistory.Stack.undo : .redo
      guard let top = try file.top(of: stack, through: .max, excluding: []) else {
        throw BenchmarkError("the history is empty")
      }
      let entry = HistoryEntry(
        id: ids.next(), change: top.inverse, role: stack.role(reverting: top.id))
      try file.save(entry, client: ClientID(rawValue: 2))
    }
    return (now() - begin) * 1_000_000 / Double(2 * count)
  }

  private func line(of snapshot: Snapshot) -> String {
    let numbers = [
      snapshot.year, snapshot.changes, snapshot.rows, snapshot.steps, snapshot.kilobytes,
    ]
    let values =
      numbers.map(String.init)
      + [snapshot.undo, snapshot.start, snapshot.memory].map { $0?.description ?? "" }
    return "| \(values.joined(separator: " | ")) |"
  }
}
