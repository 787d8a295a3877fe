import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import Commands

/// Tests commands about rows in several lists: "To Do" with the rows a, b and c, "Trip" with d and e,
/// and "Empty".
@Suite struct RowCommandTests {
  private let saved: SavedLists

  init() throws {
    saved = try SavedLists("Trip", "Empty")
    try EditCommand(saved.options()).add(["a", "b", "c"])
    try EditCommand(saved.options("--list", "trip")).add(["d", "e"])
  }

  private func command(_ words: String...) throws -> EditCommand { try command(words) }

  private func command(_ words: [String]) throws -> EditCommand {
    EditCommand(try Invocation(["move", "1", "--quiet", "--database", saved.path] + words).options)
  }

  @Test func `--list selects the list of each command about rows`() throws {
    try command("--list", "2").setCompleted(true, [2])
    #expect(try saved.content() == ["To Do: a b c", "Trip: d xe", "Empty:"])
    try command("--list", "2").setCompleted(false, [2])
    try command("--list", "2").delete([1])
    #expect(try saved.content() == ["To Do: a b c", "Trip: e", "Empty:"])
    try command("--list", "2").edit(1, "f")
    try command("--list", "empty").add(["g", "h"])
    #expect(try saved.content() == ["To Do: a b c", "Trip: f", "Empty: g h"])
    let problem = failure { try command("--list", "Trip").delete([2]) }
    #expect(problem.contains("no item 2, the list has 1"))
    #expect(failure { try command("--list", "nix").delete([1]) }.contains("no list \"nix\""))
  }

  @Test func `without --list a command is about the oldest list, wherever it is`() throws {
    try ListsEditCommand(saved.options()).move("1", to: 3)
    try command().delete([1])
    #expect(try saved.content() == ["Trip: d e", "Empty:", "To Do: b c"])
    try ListsEditCommand(saved.options()).delete(["To Do"])
    try command().delete([1])
    #expect(try saved.content() == ["Trip: e", "Empty:"])
  }

  @Test func `edit replaces the text, also of a completed row`() throws {
    try command().setCompleted(true, [3])
    try command().edit(3, "new\ttext")
    try command().edit(1, "A")
    #expect(try saved.content()[0] == "To Do: A b xnew text")
    try command().undo()
    #expect(try saved.content()[0] == "To Do: a b xnew text")
    try command().edit(1, String(repeating: "a", count: 70_000))
    let text = try ToDoDocument.lists(at: saved.path)[.original][0].text
    #expect(text.utf8.count == 65_536)
  }

  @Test func `an edit without effect is no step to undo, and a blank text is refused`() throws {
    let before = try saved.content()
    try command().edit(1, "x")
    try command().edit(1, "x")
    #expect(failure { try command().edit(1, " \t") }.contains("clearstyle delete 1"))
    #expect(failure { try command().edit(4, "x") }.contains("no item 4"))
    try command().undo()
    #expect(try saved.content() == before)
  }

  @Test func `move gives a row the number, for every pair of numbers`() throws {
    for from in 1...3 {
      for to in 1...3 {
        var expected = try ToDoDocument.lists(at: saved.path)[.original].items
        expected.insert(expected.remove(at: from - 1), at: to - 1)
        try command().move(from, to: to)
        let rows = try ToDoDocument.lists(at: saved.path)[.original].items
        #expect(rows == expected, "\(from) to \(to)")
      }
    }
    #expect(failure { try command().move(1, to: 4) }.contains("no place 4, the last one is 3"))
    #expect(failure { try command().move(4, to: 1) }.contains("no item 4"))
  }

  @Test(arguments: [1: "Trip: b d e", 2: "Trip: d b e", 3: "Trip: d e b"])
  func `move --to gives a row the number in the other list, and undo brings it back`(
    position: Int, expected: String
  ) throws {
    try command().setCompleted(true, [1])
    let before = try saved.content()
    try command("--to", "trip").move(2, to: position)
    #expect(try saved.content() == ["To Do: xa c", expected, "Empty:"])
    try command().undo()
    #expect(try saved.content() == before)
    #expect(failure { try command("--to", "trip").move(2, to: 4) }.contains("last one is 3"))
    #expect(failure { try command("--to", "nix").move(2, to: 1) }.contains("no list \"nix\""))
    #expect(try saved.content() == before)
  }

  @Test
  func `move takes the row from the list that --list names, also to an empty or the same list`()
    throws
  {
    try command("--list", "trip", "--to", "empty").move(2, to: 1)
    #expect(try saved.content() == ["To Do: a b c", "Trip: d", "Empty: e"])
    try command("--to", "to do").move(3, to: 1)
    #expect(try saved.content() == ["To Do: c a b", "Trip: d", "Empty: e"])
    let problem = failure { try command("--to", "to do").move(3, to: 4) }
    #expect(problem.contains("last one is 3"))
  }

  @Test func `clear deletes the completed rows of one list as one change`() throws {
    try command().setCompleted(true, [1, 3])
    try command("--list", "trip").setCompleted(true, [1])
    let before = try saved.content()
    try command().clear()
    #expect(try saved.content() == ["To Do: b", "Trip: xd e", "Empty:"])
    try command().clear()
    try command("--list", "empty").clear()
    try command().undo()
    #expect(try saved.content() == before)
  }
}
