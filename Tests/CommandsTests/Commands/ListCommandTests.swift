import JSON
import Testing
import ToDoModel

@testable import Commands

@Suite struct ListCommandTests {
  private let items = [
    ToDoItem(id: ItemID(7), text: "Milk"),
    ToDoItem(id: ItemID(3), text: "Bread \"dark\"", isCompleted: true),
  ]

  @Test func `a line has the row's number, check box and text`() {
    #expect(ListCommand.line(1, items[0]) == "1\t[ ]\tMilk\n")
    #expect(ListCommand.line(20, items[1]) == "20\t[x]\tBread \"dark\"\n")
  }

  @Test func `a row with a date has it in a fourth column, a completed one too`() {
    var item = items[1]
    item.details.due = DueDate("2026-12-24T17:00")
    #expect(ListCommand.line(1, item) == "1\t[x]\tBread \"dark\"\tdue:2026-12-24T17:00\n")
  }

  @Test func `rows are numbered from 1 in list order`() {
    #expect(ListCommand.lines(items) == "1\t[ ]\tMilk\n2\t[x]\tBread \"dark\"\n")
    #expect(ListCommand.lines([]) == "")
  }

  @Test func `control characters in a text do not break the line or its columns`() {
    let item = ToDoItem(id: ItemID(1), text: "a\tb\nc\u{1B}[2J\u{2028}d")
    #expect(ListCommand.line(1, item) == "1\t[ ]\ta␉b␊c␛[2J�d\n")
  }

  private func json(_ items: [ToDoItem], of list: ItemID) -> String {
    JSONObject.lines(items.map { ListCommand.members(of: $0, in: list) })
  }

  @Test(arguments: [1, 4095, 4096, 4097, 10_000])
  func `an array that is written in pieces has a line for each object`(count: Int) {
    var pieces: [String] = []
    JSONObject.writeLines(count, { [("id", .integer(Int64($0)))] }, to: { pieces.append($0) })
    let lines = (0..<count).map { "  {\"id\": \($0)}" }
    #expect(pieces.count == (count + 4095) / 4096)
    #expect(pieces.joined() == "[\n\(lines.joined(separator: ",\n"))\n]\n")
  }

  @Test
  func
    `the JSON is an array of objects with id, text, completed, the id of the list, due, repeat and fromCompletion`()
  {
    #expect(
      json(items, of: ItemID(5)) == """
        [
          {"id": 7, "text": "Milk", "completed": false, "list": 5, "due": null, "repeat": null, "fromCompletion": false},
          {"id": 3, "text": "Bread \\"dark\\"", "completed": true, "list": 5, "due": null, "repeat": null, "fromCompletion": false}
        ]

        """)
    #expect(json([], of: .originalList) == "[]\n")
    var rent = ToDoItem(id: ItemID(1), text: "rent")
    rent.details.due = DueDate("2026-12-24T17:00")
    rent.details.repetition = Repetition(rule: "FREQ=MONTHLY", countsFromCompletion: true)
    #expect(
      json([rent], of: ItemID(5)).contains(
        #""due": "2026-12-24T17:00", "repeat": "FREQ=MONTHLY", "fromCompletion": true"#))
  }
}
