import Glibc
import ProgramHarness
import Synchronization
import ToDoModel
import ToDoStore

/// Lets a ``SimulatedPerson`` use a file of lists day by day: opens the file, saves each change, cleans up and closes.
///
///     let years = SimulatedYears(seed: 1, historyAge: nil)
///     try years.simulateYear(in: path)
final class SimulatedYears {
  private static let millisecondsPerDay: Int64 = 86_400_000
  private static let daysPerYear = 365
  private static let client = ClientID(rawValue: 1)

  /// The number of changes so far, undos included.
  private(set) var changeCount = 0
  private var person: SimulatedPerson
  private let historyAge: Int64?
  private var day: Int64 = 10_957  // 2000-01-01

  /// Changes are kept for `historyAge` milliseconds; all are if it is nil.
  init(seed: UInt64, historyAge: Int64?) {
    person = SimulatedPerson(seed: seed)
    self.historyAge = historyAge
  }

  /// The number of rows in all lists.
  var rowCount: Int { person.lists.rowCount }

  /// Saves the changes of 365 days in the file at `path`.
  func simulateYear(in path: String) throws {
    for _ in 0..<Self.daysPerYear {
      try simulateDay(in: path)
      day += 1
    }
  }

  private func simulateDay(in path: String) throws {
    let count = person.changeCount()
    guard count > 0 else { return }
    let time = SimulatedTime(day * Self.millisecondsPerDay)
    let file = try ListFile(path: path, access: .readWrite) { time.now }
    for _ in 0..<count {
      time.advance(by: Self.millisecondsPerDay / 2 / Int64(count))
      try save(in: file)
    }
    time.advance(by: 3_600_000)
    try file.cleanUp(before: time.now - 60_000, historyAge: historyAge) { false }
  }

  private func save(in file: ListFile) throws {
    let id = HistoryEntryID(rawValue: Int64(changeCount + 1))
    changeCount += 1
    if person.wantsUndo(), let top = try file.top(of: .undo, through: .max, excluding: []) {
      person.apply(top.inverse)
      let undo = HistoryEntry(id: id, change: top.inverse, role: .undo(top.id))
      try file.save(undo, client: Self.client)
    } else {
      try file.save(HistoryEntry(id: id, change: person.nextChange()), client: Self.client)
    }
  }
}

/// The clock of a simulated day, which the file reads from a closure that can be sent.
private final class SimulatedTime: Sendable {
  private let milliseconds: Atomic<Int64>

  init(_ milliseconds: Int64) { self.milliseconds = Atomic(milliseconds) }

  var now: Int64 { milliseconds.load(ordering: .relaxed) }

  func advance(by span: Int64) { milliseconds.wrappingAdd(span, ordering: .relaxed) }
}
