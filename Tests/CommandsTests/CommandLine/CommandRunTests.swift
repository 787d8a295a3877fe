import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoStore

@testable import Commands
@testable import UserSettings

/// Runs command lines as a whole: each operand reaches what the command does.
@MainActor
@Suite struct CommandRunTests {
  /// Records what the commands ask the program for.
  private final class RecordedScreen: ScreenCommands {
    var calls: [String] = []

    func runWindow(_ options: Options, _ arguments: [String]) -> Int32 {
      calls.append("window \(arguments.joined(separator: " "))")
      return 7
    }

    func drawSnapshot(_ options: Options, to path: String) { calls.append("snapshot \(path)") }
    func replay(_ options: Options, _ path: String) { calls.append("replay \(path)") }
    func remind(_ options: Options) { calls.append("remind") }

    func activate() { calls.append("activate") }
  }

  private let folder: TemporaryDirectory
  private let list: String
  private let screen = RecordedScreen()

  init() throws {
    folder = try TemporaryDirectory()
    list = folder.file("list.sqlite")
  }

  @discardableResult
  private func run(_ words: String...) throws -> Int32 {
    let arguments = words + ["--database", list]
    return try Invocation(arguments).run(arguments, screen: screen)
  }

  /// Each list as in `"Trip: a b"`; a completed row has the prefix x.
  private func content() throws -> [String] {
    let lists = try ToDoDocument.lists(at: list)
    return lists[.lists].items.map { list in
      let rows = lists[ListID(list.id)].items.map { ($0.isCompleted ? " x" : " ") + $0.text }
      return "\(list.text):" + rows.joined()
    }
  }

  @Test func `the commands about rows do what their names say, to the rows with their numbers`()
    throws
  {
    let steps: [([String], String)] = [
      (["add", "a", "b", "c"], "To Do: a b c"), (["complete", "1", "3"], "To Do: xa b xc"),
      (["reopen", "3"], "To Do: xa b c"), (["delete", "2"], "To Do: xa c"),
      (["edit", "2", "d"], "To Do: xa d"), (["move", "2"], "To Do: d xa"),
      (["move", "1", "2"], "To Do: xa d"), (["clear"], "To Do: d"), (["undo"], "To Do: xa d"),
      (["redo"], "To Do: d"),
    ]
    for (words, expected) in steps {
      let arguments = words + ["--quiet", "--database", list]
      #expect(try Invocation(arguments).run(arguments, screen: screen) == 0)
      #expect(try content() == [expected], "\(words)")
    }
    #expect(screen.calls.isEmpty)
  }

  @Test func `the commands about lists do what their names say`() throws {
    try run("lists", "add", "b", "c", "--quiet")
    #expect(try content() == ["To Do:", "b:", "c:"])
    try run("lists", "rename", "2", "d", "--quiet")
    try run("lists", "move", "c", "1", "--quiet")
    #expect(try content() == ["c:", "To Do:", "d:"])
    try run("lists", "delete", "d", "c", "--quiet")
    #expect(try content() == ["To Do:"])
  }

  @Test func `lines are exported and imported, and the history is forgotten`() throws {
    try run("add", "a", "--quiet")
    try run("export", folder.file("lines"), "--quiet")
    try run("import", folder.file("lines"), "--quiet")
    #expect(try content() == ["To Do: a a"])
    try run("forget", "--quiet")
    #expect(throws: RequestError.self) { try run("undo", "--quiet") }
  }

  @Test func `a backup is taken over, which undo takes back, and is forgotten`() throws {
    let folder = BackupFolder(for: list, in: try #require(ProgramFiles().stateFolder))
    try run("add", "a", "--quiet")
    #expect(folder.backups == [])
    try run("lists", "add", "b", "--quiet")
    try run("delete", "1", "--quiet")
    let backup = try #require(folder.backups.first)
    try run("restore", backup.name, "--quiet")
    #expect(try content() == ["To Do: a"])
    try run("undo", "--quiet")
    #expect(try content() == ["To Do:", "b:"])
    #expect(throws: RequestError.self) { try run("restore", "2000-01-01", "--quiet") }
    try run("forget", "--quiet")
    #expect(folder.backups == [])
  }

  @Test func `an import makes a backup, too`() throws {
    let folder = BackupFolder(for: list, in: try #require(ProgramFiles().stateFolder))
    try run("add", "a", "--quiet")
    try run("export", self.folder.file("lines"), "--quiet")
    try run("import", self.folder.file("lines"), "--quiet")
    #expect(try folder.backups.map { try $0.lists().rowCount } == [1])
    try run("forget", "--quiet")
  }

  @Test func `what shows the list is the program's, with its operand and its status`() throws {
    #expect(try run("--new-item") == 7)
    #expect(try run("snapshot", "a.png") == 0)
    #expect(try run("--replay", "a.jsonl") == 0)
    #expect(
      screen.calls == [
        "window --new-item --database \(list)", "snapshot a.png", "replay a.jsonl",
      ])
    #expect(folder.names.isEmpty)
  }
}
