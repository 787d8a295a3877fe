import Testing

@testable import ToDoFormats

@Suite struct CalendarProblemTests {
  @Test(arguments: [
    ("DESCRIPTION:x", "line 4 has no text"),
    ("SUMMARY: \\n", "line 4 has no text"),
    ("SUMMARY:x\nDUE:20260230", "line 4 has a due date that does not exist: 20260230"),
    ("SUMMARY:x\nDUE:soon", "line 4 has a due date that does not exist: soon"),
    ("SUMMARY:x\nRRULE:FREQ=OFTEN", "line 4 has a repetition that cannot be read: FREQ=OFTEN"),
    ("SUMMARY:x\nand more", "line 4 has a line that is no property: and more"),
    ("SUMMARY:x\nBEGIN:VALARM", "line 4 has a BEGIN and an END that do not match"),
    ("SUMMARY:x\nEND:VALARM", "line 4 has a BEGIN and an END that do not match"),
  ])
  func `a task that cannot be read is a problem of its first line`(
    properties: String, problem: String
  ) throws {
    let elements = try readCalendar(calendar(task: properties))
    #expect(elements.problems == [problem])
    #expect(elements.items.isEmpty)
  }

  @Test(arguments: [
    "PRIORITY:high", "GEO:x", "DTSTART:yesterday", "PERCENT-COMPLETE:much",
    "CREATED:00001231T000000Z",
    "COMPLETED:x", "STATUS:LATE", "X-APPLE-SORT-ORDER:99999999999999999999", "DURATION",
    "ATTENDEE;CN=\"half:mailto:a@example.org", "UID:", "X-CLEARSTYLE-REPEAT:x", "", " ",
  ])
  func `a property that is bad but says nothing of the task is none`(property: String) throws {
    let property = property == "DURATION" ? "DURATION:" : property
    let elements = try readCalendar(calendar(task: "SUMMARY:x\n\(property)\nCLASS:PUBLIC"))
    #expect(elements.problems.isEmpty)
    #expect(elements.texts == ["x"])
  }

  @Test func `the other tasks are read`() throws {
    let text = calendar(
      """
      BEGIN:VTODO
      SUMMARY:one
      END:VTODO
      BEGIN:VTODO
      SUMMARY:lost
      BEGIN:VTODO
      SUMMARY:two
      END:VTODO
      END:VTODO
      no property
      BEGIN:VTODO
      SUMMARY:three
      END:VTODO
      """)
    let elements = try readCalendar(text)
    #expect(elements.texts == ["one", "two", "three"])
    #expect(
      elements.problems == [
        "line 7 has no END:VTODO", "line 12 is no property", "line 13 is no property",
      ])
  }

  @Test func `an input that ends too early has a problem`() throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:one", "END:VTODO", "BEGIN:VTODO", "SUMMARY:two",
    ]
    func found(_ count: Int) throws -> [FormatElement] {
      try readCalendar(lines.prefix(count).joined(separator: "\n"))
    }
    #expect(try found(1).problems == ["line 1 has no end"])
    #expect(try found(3).problems == ["line 2 has no end"])
    #expect(
      try found(4) == [.item(FormatItem("one")!), .problem(FormatProblem(line: 1, "has no end"))])
    #expect(
      try found(6) == [.item(FormatItem("one")!), .problem(FormatProblem(line: 5, "has no end"))])
  }

  @Test func `lines outside of calendars are one problem`() throws {
    let text = calendar(task: "SUMMARY:x")
    #expect(
      try readCalendar(text + "a\nb\n\n" + text).problems == ["line 8 is outside of the calendar"])
  }

  @Test func `a new calendar ends one that has no end`() throws {
    let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:lost\n" + calendar(task: "SUMMARY:x")
    let elements = try readCalendar(text)
    #expect(elements.texts == ["x"])
    #expect(elements.problems == ["line 2 has no END:VTODO"])
  }

  @Test func `a task or a line of more than 1 MB makes the input unreadable`() {
    let line = "DESCRIPTION:" + String(repeating: "x", count: 300_000) + "\n"
    let task = calendar(task: "SUMMARY:x\n" + String(repeating: line, count: 4))
    #expect(
      throws: FormatError("cannot be read: the component at line 4 has more than 1048576 bytes")
    ) {
      try readCalendar(task)
    }
    let folded = String(repeating: " " + line, count: 4)
    #expect(throws: FormatError("cannot be read: the line at line 6 has more than 1048576 bytes")) {
      try readCalendar(calendar(task: "SUMMARY:x\n\(line)\(folded)"))
    }
  }

  @Test func `a component that is ignored may be long`() throws {
    let folded =
      "ATTACH:x\n" + String(repeating: " " + String(repeating: "y", count: 999) + "\n", count: 3000)
    #expect(try readCalendar(calendar("BEGIN:VEVENT\n\(folded)END:VEVENT")) == [.ignored(count: 1)])
  }

  @Test func `components nested too deep make the input unreadable`() {
    let text = calendar("BEGIN:X\n" + String(repeating: "BEGIN:Y\n", count: 200))
    #expect(throws: FormatError("cannot be read: components in line 104 are nested too deep")) {
      try readCalendar(text)
    }
  }

  @Test func `libical is needed for repetitions and zones only`() throws {
    let name = "libical-that-is-missing.so.3"
    func elements(_ properties: String) throws -> [FormatElement] {
      try readCalendar(Array(calendar(task: "SUMMARY:x\n" + properties).utf8), libraryName: name)
    }
    #expect(try elements("DUE:20261224T170000Z").texts == ["x"])
    for properties in ["RRULE:FREQ=DAILY", "DUE;TZID=Europe/Berlin:20261224T170000"] {
      #expect(throws: FormatError("needs the library libical, which is not installed")) {
        try elements(properties)
      }
    }
  }
}
