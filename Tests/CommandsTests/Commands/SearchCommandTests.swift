import Testing
import ToDoModel

@testable import Commands

@Suite struct SearchCommandTests {
  private let trip = ToDoItem(id: 7, text: "Trip\u{1B}[2J")
  private let lists: ListCollection

  init() {
    let rows = ToDoList([
      ToDoItem(id: 1, text: "Buy milk"), ToDoItem(id: 2, text: "Tea\u{7}"),
      ToDoItem(id: 4, text: "MÍLK!", isCompleted: true),
    ])
    lists = ListCollection(lists: ToDoList([trip]), rows: [7: rows])
  }

  @Test func `a line has list, row number and text of a row that matches, completed or not`() {
    let lines = SearchCommand.lines(SearchQuery("milk"), in: trip, of: lists)
    #expect(lines == "Trip␛[2J\t1\tBuy milk\nTrip␛[2J\t3\tMÍLK!\n")
    #expect(SearchCommand.lines(SearchQuery("TEA"), in: trip, of: lists) == "Trip␛[2J\t2\tTea␇\n")
    #expect(SearchCommand.lines(SearchQuery("nix"), in: trip, of: lists) == "")
  }

  @Test func `a query without content is refused, and so is a list that does not exist`() throws {
    let saved = try SavedLists("Trip")
    #expect(failure { try SearchCommand(saved.options()).run("\u{301}") }.contains("is empty"))
    #expect(
      failure { try SearchCommand(saved.options("--list", "x")).run("a") }.contains("no list"))
  }
}
