import System
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import Commands

/// Tests commands whose list is a path without a file, or a file of 0 bytes.
@Suite struct MissingListTests {
  private let folder: TemporaryDirectory
  private let list: String
  private let options: Options

  init() throws {
    folder = try TemporaryDirectory()
    list = folder.file("list.sqlite")
    options = try Invocation(["list", "--quiet", "--database", list]).options
  }

  private func problem(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// Runs all commands that change existing rows; returns the message of each error.
  private func problemsOfChanges() -> [String] {
    let command = EditCommand(options)
    let changes: [() throws -> Void] = [
      { try command.setCompleted(true, [1]) }, { try command.setCompleted(false, [1]) },
      { try command.delete([1]) }, { try command.edit(1, "a") }, { try command.move(1, to: 1) },
      { try command.undo() }, { try command.redo() },
    ]
    return changes.map(problem)
  }

  @Test func `each command that needs a list names the missing one and creates none`() {
    let reads: [() throws -> Void] = [
      { try ListCommand(options).run() }, { try ExportCommand(options).run("-") },
      { try ForgetCommand(options).run() }, { try EditCommand(options).clear() },
      { try SearchCommand(options).run("a") }, { try ListsCommand(options).run() },
      { try ListsEditCommand(options).rename("1", to: "a") },
      { try ListsEditCommand(options).delete(["1"]) },
      { try ListsEditCommand(options).move("1", to: 1) },
    ]
    for problem in reads.map(problem) + problemsOfChanges() {
      #expect(problem.hasPrefix("no list at \(list); "))
    }
    #expect(folder.names == [])
  }

  @Test func `a file of 0 bytes is a list without rows and history, and stays one`() throws {
    try AtomicFile.make(list)
    try ListCommand(options).run()
    try ExportCommand(options).run("-")
    try ForgetCommand(options).run()
    try EditCommand(options).clear()
    try SearchCommand(options).run("a")
    try ListsCommand(options).run()
    let problems = problemsOfChanges()
    #expect(problems[0...4].allSatisfy { $0.contains("no item 1, the list has 0") })
    #expect(problems[5...].map { $0.split(separator: " ").last } == ["undo", "redo"])
    #expect(FileStatus(at: list)?.size == 0)
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `add makes a list of a missing file and of one of 0 bytes`() throws {
    try EditCommand(options).add(["a"])
    #expect(try ToDoDocument.items(at: list).map(\.text) == ["a"])
    try AtomicFile.make(list)
    try EditCommand(options).add(["b"])
    #expect(try ToDoDocument.items(at: list).map(\.text) == ["b"])
  }

  @Test func `an add or import into a list that a missing file does not have creates no file`()
    throws
  {
    let options = try Invocation(["list", "--list", "Trip", "--database", list]).options
    #expect(problem { try EditCommand(options).add(["a"]) }.contains("no list \"Trip\""))
    #expect(problem { try ImportCommand(options).run("/dev/null") }.contains("no list \"Trip\""))
    #expect(problem { try ListsEditCommand(options).add(["a", " "]) }.contains("empty"))
    #expect(folder.names == [])
  }

  @Test func `lists add makes a file, in which the list To Do is the oldest`() throws {
    try ListsEditCommand(options).add(["Trip"])
    try EditCommand(options).add(["a"])
    let lists = try ToDoDocument.lists(at: list)
    #expect(lists[.lists].items.map(\.text) == ["To Do", "Trip"])
    #expect(lists[.original].items.map(\.text) == ["a"])
  }

  @Test func `an add that fails creates no list`() {
    #expect(problem { try EditCommand(options).add(["a", " "]) }.contains("empty"))
    #expect(folder.names == [])
  }
}

extension AtomicFile {
  /// Creates a file of 0 bytes at `path`, and replaces a file that is there.
  fileprivate static func make(_ path: String) throws {
    var file = try AtomicFile(for: path)
    try file.finish()
  }
}
