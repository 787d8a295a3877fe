import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CSVWriterTests {
  private func text(_ elements: [FormatElement], writesLists: Bool = true) -> String {
    String(decoding: CSVWriter.output(of: elements, writesLists: writesLists), as: UTF8.self)
  }

  private func item(_ text: String, isCompleted: Bool = false) throws -> FormatItem {
    try #require(FormatItem(text, isCompleted: isCompleted))
  }

  @Test func `a task is a row below the header`() throws {
    var milk = try item("milk", isCompleted: true)
    milk.details.due = DueDate("2026-12-24T17:00")
    milk.details.repetition = Repetition(rule: "FREQ=DAILY", countsFromCompletion: true)
    milk.details.created = 1_795_168_800_000
    milk.details.completedAt = 1_795_168_800_001
    let header = "text,completed,due,repeat,created,completedAt\r\n"
    #expect(
      text([.item(milk), .item(try item("bread"))], writesLists: false) == header
        + "milk,true,2026-12-24T17:00,FREQ=DAILY from completion,2026-11-20T10:00:00.000Z,"
        + "2026-11-20T10:00:00.001Z\r\n" + "bread,false,,,,\r\n")
  }

  @Test func `lists are a column, also those without tasks`() throws {
    let lists = try ["Home", "Empty", "Work", "Last"].map {
      FormatElement.list(try #require(FormatList($0)))
    }
    let milk = FormatElement.item(try item("milk"))
    #expect(
      text([lists[0], milk, lists[1], lists[2], milk, lists[3]]) == """
        list,text,completed,due,repeat,created,completedAt\r
        Home,milk,false,,,,\r
        Empty,,,,,,\r
        Work,milk,false,,,,\r
        Last,,,,,,\r

        """)
  }

  @Test func `an output without tasks is a header`() {
    #expect(text([], writesLists: false) == "text,completed,due,repeat,created,completedAt\r\n")
  }

  @Test func `fields are quoted where it is necessary`() throws {
    let texts = ["a,b", "say \"hi\"", " c", "d ", "=1+1", "e;f", "'g'"]
    let rows = text(try texts.map { .item(try item($0)) }, writesLists: false)
      .split(separator: "\r\n").dropFirst()
    #expect(
      rows.map { $0.dropLast(10) } == [
        "\"a,b\"", "\"say \"\"hi\"\"\"", "\" c\"", "\"d \"", "=1+1", "e;f", "'g'",
      ])
  }

  @Test func `a text of the greatest length that has only quotes is read again`() throws {
    let quotes = try item(String(repeating: "\"", count: ItemText.maximumByteCount))
    #expect(try CSVReader.elements(of: CSVWriter.output(of: [.item(quotes)])) == [.item(quotes)])
  }
}
