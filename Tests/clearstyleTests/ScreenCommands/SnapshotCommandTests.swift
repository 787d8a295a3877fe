import Commands
import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import clearstyle

/// Tests the commands that show the list on files with the lists "To Do" and "Trip".
@MainActor
@Suite struct SnapshotCommandTests {
  private let folder: TemporaryDirectory
  private let list: String

  init() throws {
    folder = try TemporaryDirectory()
    list = folder.file("list.sqlite")
  }

  private func make() throws {
    try run("add", "a", "b")
    try run("lists", "add", "Trip")
    try run("add", "c", "--list", "Trip")
  }

  private func run(_ words: String...) throws {
    let arguments = words + ["--quiet", "--database", list]
    #expect(try Invocation(arguments).run(arguments, screen: ProgramScreen()) == 0)
  }

  private func options(_ words: String...) throws -> Options {
    try Invocation(["list", "--database", list] + words).options
  }

  private func problem(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a copy in memory, as a snapshot draws it, begins with the list that --list names`()
    throws
  {
    try make()
    for (words, texts) in [(["--list", "trip"], ["c"]), ([], ["a", "b"])] {
      let options = try Invocation(["list", "--database", list] + words).options
      let document = try ToDoDocument.inMemory(options)
      #expect(document[document.firstList].items.map(\.text) == texts)
    }
    #expect(problem { _ = try ToDoDocument.inMemory(options("--list", "x")) } != "")
  }

  @Test func `a snapshot does not overwrite the list or its side files`() throws {
    try make()
    for name in ["list.sqlite", "./list.sqlite", "list.sqlite-wal"] {
      let problem = problem { try SnapshotCommand(options()).write(to: folder.file(name)) }
      #expect(problem.contains("is the list itself"), "\(problem)")
    }
    #expect(try ToDoDocument.inMemory(options())[.original].items.map(\.text) == ["a", "b"])
    #expect(folder.names == ["list.sqlite"])
  }

  @Test func `a snapshot of a missing list names it and creates none`() throws {
    let options = try options()
    let problem = problem { try SnapshotCommand(options).write(to: folder.file("picture.png")) }
    #expect(problem.hasPrefix("no list at \(list); "))
    #expect(folder.names == [])
  }
}
