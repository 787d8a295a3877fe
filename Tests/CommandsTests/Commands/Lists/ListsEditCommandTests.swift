import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import Commands

/// Tests the commands that change the list of lists, on the lists "To Do", "a", "b" and "c".
@Suite struct ListsEditCommandTests {
  private let saved: SavedLists
  private let command: ListsEditCommand

  init() throws {
    saved = try SavedLists("a", "b", "c")
    command = ListsEditCommand(try saved.options())
  }

  @Test func `add appends the lists in the given order, each newer than those before it`() throws {
    try command.add(["d", "c", "e\tf"])
    #expect(try saved.content() == ["To Do:", "a:", "b:", "c:", "d:", "c:", "e f:"])
    let ids = try ToDoDocument.lists(at: saved.path)[.lists].items.map(\.id)
    #expect(ids == ids.sorted())
    try EditCommand(saved.options()).undo()
    #expect(try saved.content() == ["To Do:", "a:", "b:", "c:"])
  }

  @Test func `rename changes the name, and keeps the rows and the place`() throws {
    try EditCommand(saved.options("--list", "b")).add(["x"])
    try command.rename("B", to: "Trip")
    #expect(try saved.content() == ["To Do:", "a:", "Trip: x", "c:"])
    try command.rename("1", to: "a")
    #expect(try saved.content() == ["a:", "a:", "Trip: x", "c:"])
  }

  @Test func `delete removes each named list once, with its rows, and undo brings all back`() throws
  {
    try EditCommand(saved.options("--list", "b")).add(["x", "y"])
    let before = try saved.content()
    try command.delete(["b", "1", "3", "b"])
    #expect(try saved.content() == ["a:", "c:"])
    try EditCommand(saved.options()).undo()
    #expect(try saved.content() == before)
  }

  @Test func `all lists can be deleted; then add makes the list To Do`() throws {
    try command.delete(["1", "2", "3", "4"])
    #expect(try saved.content() == [])
    #expect(failure { try command.rename("1", to: "x") }.contains("there are 0 lists"))
    try EditCommand(saved.options()).add(["x"])
    #expect(try saved.content() == ["To Do: x"])
    try EditCommand(saved.options()).undo()
    #expect(try saved.content() == [])
  }

  @Test func `move gives a list the number, for every pair of numbers`() throws {
    for from in 1...4 {
      for to in 1...4 {
        var expected = try saved.content()
        expected.insert(expected.remove(at: from - 1), at: to - 1)
        try command.move("\(from)", to: to)
        #expect(try saved.content() == expected)
      }
    }
  }

  @Test func `a list, number or name that is wrong changes nothing`() throws {
    let before = try saved.content()
    #expect(failure { try command.delete(["a", "nix"]) }.contains("no list \"nix\""))
    #expect(failure { try command.move("a", to: 5) }.contains("no place 5, the last one is 4"))
    #expect(failure { try command.rename("nix", to: "x") }.contains("no list \"nix\""))
    #expect(failure { try command.rename("a", to: " ") }.contains("name of a list is empty"))
    #expect(failure { try command.add(["x", ""]) }.contains("name of a list is empty"))
    try command.rename("a", to: "b")
    #expect(failure { try command.delete(["1", "b"]) }.contains("may be list 2 or 3"))
    try EditCommand(saved.options()).undo()
    #expect(try saved.content() == before)
  }

  @Test func `a name is cut as the text of a row is`() throws {
    try command.add([String(repeating: "ä", count: 40_000)])
    #expect(try saved.content().last?.utf8.count == 65_536 + 1)
  }
}

@Suite struct ListsCommandTests {
  private let lists = ListCollection(
    lists: ToDoList([ToDoItem(id: 7, text: "Trip\u{1B}[2J"), ToDoItem(id: 3, text: "\"a\"")]),
    rows: [
      7: ToDoList([
        ToDoItem(id: 1, text: "x"), ToDoItem(id: 2, text: "y", isCompleted: true),
        ToDoItem(id: 4, text: "z"),
      ])
    ])

  @Test func `a line has number, open rows and name of a list, without control characters`() {
    #expect(ListsCommand.lines(lists) == "1\t2\tTrip␛[2J\n2\t0\t\"a\"\n")
    #expect(ListsCommand.lines(ListCollection(lists: ToDoList())) == "")
  }

  @Test func `the JSON is an array of objects with id, name, open and completed`() {
    #expect(
      ListsCommand.json(lists) == """
        [
          {"id": 7, "name": "Trip\\u001B[2J", "open": 2, "completed": 1},
          {"id": 3, "name": "\\"a\\"", "open": 0, "completed": 0}
        ]

        """)
    #expect(ListsCommand.json(ListCollection(lists: ToDoList())) == "[]\n")
  }
}
