import Foundation
import ProgramHarness
import TestSupport
import Testing

/// A window in which random texts are typed while other programs change its lists, and the model
/// that says what the file has to contain.
///
/// The file is compared with the model after each action.
final class WorldSession {
  /// An edit that is open.
  struct Edit {
    /// The row that the end of the edit leaves, without its text.
    var row: TypedRow
    var field: TypedField

    /// The row with the text that the field contains.
    var typedRow: TypedRow {
      var row = row
      row.text = field.text
      return row
    }
  }

  /// A copy of the file of the lists, and what it contains.
  struct Copy {
    let path: String
    let file: WorldFile
  }

  static let height = 700

  let home: Home
  let program: Program
  var file: WorldFile
  /// The id of the list that the window shows.
  var list: Int64
  /// The open edit; nil if there is none.
  var edit: Edit?
  var copies: [Copy] = []
  /// The last time at which another file took the file's place, or the program was continued.
  var lastUnread = 0.0
  /// How often each action had an effect.
  private(set) var effects: [String: Int] = [:]
  /// The actions so far, each with its time in seconds since the start.
  private(set) var log: [String] = []
  var random: SplitMix64
  private var textCount = 0
  private let start = now()

  /// Opens the window on three lists.
  init(_ random: SplitMix64) throws {
    self.random = random
    home = try Home()
    for (name, rows) in [("Food", 4), ("Trip", 3), ("Work", 2)] {
      let texts = (1...rows).map { "\(name) row \($0)" }
      for arguments in [["lists", "add", name], ["add", "--list", name, "--"] + texts] {
        _ = try home.run(arguments)
      }
    }
    file = WorldFile(try home.worldLists())
    list = file.lists[1].id
    program = try Program(
      on: try XorgServer(), home, height: Self.height, options: ["--list", file.lists[1].name])
    try keepCopy()
  }

  /// Performs a few edits, with random actions during each; the last one is open at the end.
  func run() throws {
    for _ in 0..<3 {
      if edit == nil { try beginEdit() }
      for _ in 0..<int(2...4) where edit != nil {
        try typeBurst()
        rest(upTo: 0.2)
        try act()
      }
      guard edit != nil else { continue }
      try typeBurst()
      try endEdit()
    }
    try end()
  }

  // MARK: Checks

  /// Waits until the file contains what the model says.
  func expectFile() throws {
    var actual: [WorldList] = []
    try wait("the file has \(file.lists), not \(actual)") {
      guard let lists = try? home.worldLists() else { return false }
      actual = lists
      file.adoptIDs(from: actual)
      return actual == file.lists
    }
  }

  /// Waits until the file has the text that the edit contains, beside the rows of the model.
  func expectTyped() throws { try expectTyped(oneOf: [try #require(edit).typedRow]) }

  /// Waits until the file has one of `rows` beside the rows of the model; returns all that it may
  /// be.
  @discardableResult
  func expectTyped(oneOf rows: [TypedRow]) throws -> [Int] {
    var reason = ""
    var possible: [Int] = []
    try wait(reason) {
      guard let actual = try? home.worldLists() else { return false }
      let problems = rows.map { $0.contradiction(in: actual, after: file.lists) }
      possible = problems.indices.filter { problems[$0] == nil }
      reason = "\(problems.compactMap(\.self).first ?? ""): \(actual), before: \(file.lists)"
      if !possible.isEmpty { file.change { $0 = actual } }
      return !possible.isEmpty
    }
    note("typed: \(rows[possible[0]].text)")
    return possible
  }

  private func wait(_ reason: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
    let deadline = now() + 12
    while try !condition() {
      if let ending = program.process.poll() {
        throw HarnessError("\(ending): \(program.process.errors)")
      }
      guard now() < deadline else { throw HarnessError(reason()) }
      pause(0.03)
    }
  }

  // MARK: Random values

  /// A text that begins with `prefix` and that was not used yet.
  func newText(_ prefix: String) -> String {
    textCount += 1
    return "\(prefix)\(textCount)"
  }

  func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  func chance(_ share: Double) -> Bool { .random(in: 0..<1, using: &random) < share }

  func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }

  /// Waits for up to `seconds`.
  func rest(upTo seconds: Double) { pause(.random(in: 0...seconds, using: &random)) }

  // MARK: Records

  func note(_ line: String) { log.append(String(format: "%.2f ", now() - start) + line) }

  func count(_ effect: String) { effects[effect, default: 0] += 1 }
}

extension Home {
  private struct PrintedList: Decodable {
    let id: Int64
    let name: String
  }

  /// The lists of the home's file, or of the file `database`, as the commands print them.
  func worldLists(database: String? = nil) throws -> [WorldList] {
    let options = ["--json"] + (database.map { ["--database", $0] } ?? [])
    let lists: [PrintedList] = try decode(["lists"] + options)
    return try lists.enumerated().map { index, list in
      let rows: [WorldRow] = try decode(["list", "--list", "\(index + 1)"] + options)
      return WorldList(id: list.id, name: list.name, rows: rows)
    }
  }

  private func decode<Value: Decodable>(_ arguments: [String]) throws -> Value {
    let result = try run(arguments)
    guard result.status == .status(0) else { throw HarnessError("no list: \(result.errors)") }
    return try JSONDecoder().decode(Value.self, from: Data(result.output.utf8))
  }
}
