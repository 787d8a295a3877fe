import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CSVReaderTests {
  private func summary(_ text: String, _ time: LocalTime = .utc) throws -> [String] {
    try CSVReader.elements(of: text, time).map(\.summary)
  }

  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n"])
  func `a row is a task, whatever separates its fields and lines`(
    separator: String, end: String
  ) throws {
    let rows = [["Title", "Done", "Due Date"], ["milk", "x", "2026-12-24"], ["bread", "", ""]]
    let text = rows.map { $0.joined(separator: separator) + end }.joined()
    #expect(try summary(text) == ["x milk @2026-12-24", "- bread"])
    #expect(try summary("\u{FEFF}" + end + text) == ["x milk @2026-12-24", "- bread"])
  }

  @Test(arguments: ["text", "TITLE", "Task", "name", "Content"])
  func `the column of texts is found by its name in any case`(name: String) throws {
    #expect(try summary("id,\(name)\n7,milk\n") == ["- milk"])
  }

  @Test func `a title precedes the content, which then is a note`() throws {
    #expect(try summary("content,title\nskimmed,milk\n") == ["- milk"])
  }

  @Test func `a header without texts is refused`() {
    #expect(
      throws: FormatError(
        "has no column of texts: line 1 has to name one text, title, task, name or content")
    ) { try summary("priority,due\n1,2026-12-24\n") }
  }

  @Test func `an empty input has no tasks`() throws {
    #expect(try summary("").isEmpty)
    #expect(try summary("text,done\r\n").isEmpty)
  }

  @Test func `quoted fields have separators, quotes and line breaks`() throws {
    let text = "text,done\r\n\"a, \"\"b\"\"\r\nc\",x\r\nd \"e\" ,\r\n\"f\"g,"
    #expect(try summary(text) == ["x a, \"b\" c", "- d \"e\" ", "- fg"])
  }

  @Test func `a quote that is not closed is named with its line`() {
    #expect(throws: FormatError("has a quote in line 3 that is not closed")) {
      try summary("text,done\nmilk,\n\"bread,\nrice\n")
    }
    #expect(throws: FormatError("has a quote in line 2 that is not closed")) {
      var reader = CSVReader(.utc)
      var elements: [FormatElement] = []
      try reader.read(InputLine(number: 1, Array("text\n".utf8)[...]), into: &elements)
      try reader.read(InputLine(number: 2, Array("\"\n".utf8)[...]), into: &elements)
      let line = Array(String(repeating: "milk", count: 10_000).utf8) + [10]
      for number in 3...30 {
        try reader.read(InputLine(number: number, line[...]), into: &elements)
      }
    }
  }

  @Test(arguments: [
    "x", "X", "TRUE", "yes", "1", "done", "Completed", "complete", "checked", "✓", "2026-11-20",
  ])
  func `a word or date of completion completes`(word: String) throws {
    #expect(try summary("text,status\nmilk, \(word) \n") == ["x milk"])
  }

  @Test(arguments: [
    "", " ", "false", "No", "0", "open", "needsAction", "notStarted", "Not Started", "In progress",
    "in_progress", "to-do",
  ])
  func `a word of an open task leaves it open`(word: String) throws {
    #expect(try summary("text,status\nmilk,\(word)\n") == ["- milk"])
  }

  @Test func `a state that is not known is a problem`() throws {
    #expect(
      try summary("text,status\nmilk,x\nbread,\"may\tbe\"\n") == [
        "x milk", "line 3 has a state that is neither open nor completed: \"may be\"",
      ])
  }

  @Test func `rows are filled with empty fields and blank ones are skipped`() throws {
    #expect(try summary("due,text,done\n,milk\n\n , ,\n,bread,x,,\n") == ["- milk", "x bread"])
  }

  @Test func `a row without a text or with too many fields is a problem`() throws {
    #expect(
      try summary("text,due\n,2026-12-24\nmilk, eggs, bread\n") == [
        "line 2 has no text", "line 3 has more fields than the header",
      ])
  }

  @Test func `a list begins where its name changes, and can be empty`() throws {
    let text = "project,text\n,a\nHome,b\nHome,c\n,d\nWork,e\nHome,f\nLater,\n"
    #expect(
      try summary(text) == [
        "- a", "# Home", "- b", "- c", "- d", "# Work", "- e", "# Home", "- f", "# Later",
      ])
  }

  @Test func `a completion that only its date tells completes`() throws {
    let text = "text,completed,completion date\na,,2026-11-20T10:00Z\nb,no,2026-11-20\nc,x,\n"
    let items = try CSVReader.elements(of: text).compactMap(\.item)
    #expect(items.map(\.isCompleted) == [true, false, true])
    #expect(items.map(\.details.completedAt) == [1_795_168_800_000, nil, nil])
  }

  @Test func `a repetition that is no rule stays in the text`() throws {
    let text = "text,repeat\na,FREQ=DAILY\nb,FREQ=WEEKLY;BYDAY=TU from completion\nc,monthly\n"
    let items = try CSVReader.elements(of: text).compactMap(\.item)
    #expect(items.map(\.text) == ["a", "b", "c monthly"])
    #expect(
      items.map(\.details.repetition) == [
        Repetition(rule: "FREQ=DAILY"),
        Repetition(rule: "FREQ=WEEKLY;BYDAY=TU", countsFromCompletion: true), nil,
      ])
  }

  @Test(
    arguments: [
      "text,due", "\u{FEFF}\"Title\";\"Status\"\r\n", "task\tlist\n",
      "TYPE,CONTENT,PRIORITY,INDENT,DATE",
      "Subject,Due Date,Status",
    ])
  func `a header with texts and something else is recognized`(header: String) {
    #expect(CSVReader.recognizes(header: Array(header.utf8)[...]))
  }

  @Test(arguments: ["", "text", "text,priority", "my text, due tomorrow", "due,done", "# text"])
  func `other lines are no header`(line: String) {
    #expect(!CSVReader.recognizes(header: Array(line.utf8)[...]))
  }
}
