import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CalendarWriterTests {
  @Test func `a task is written with all that is known of it`() {
    var item = FormatItem("milk; bread", isCompleted: true, modified: 3_000_999)!
    item.details.created = 1_000_000
    item.details.completedAt = 2_000_000
    item.details.due = DueDate("2026-12-24T17:05")
    item.details.repetition = Repetition(rule: "FREQ=DAILY", countsFromCompletion: true)
    item.details.uid = "a,b"
    item.details.remindAt = 1
    let output = writtenCalendar([item], FormatList("Home, sweet")!)
    #expect(
      String(decoding: output, as: UTF8.self)
        == [
          "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ClearStyle//ClearStyle//EN",
          "NAME:Home\\, sweet", "X-WR-CALNAME:Home\\, sweet", "BEGIN:VTODO", "UID:a\\,b",
          "DTSTAMP:19700101T005000Z", "CREATED:19700101T001640Z", "LAST-MODIFIED:19700101T005000Z",
          "SUMMARY:milk\\; bread", "STATUS:COMPLETED", "COMPLETED:19700101T003320Z",
          "PERCENT-COMPLETE:100", "DTSTART:20261224T170500", "DUE:20261224T170500",
          "RRULE:FREQ=DAILY",
          "X-CLEARSTYLE-REPEAT:COMPLETION", "BEGIN:VALARM", "ACTION:DISPLAY",
          "DESCRIPTION:milk\\; bread", "TRIGGER;VALUE=DATE-TIME:19700101T000000Z",
          "X-CLEARSTYLE-REMIND:TRUE", "END:VALARM", "END:VTODO", "END:VCALENDAR", "",
        ].joined(separator: "\r\n"))
  }

  @Test func `a task of which nothing is known has a uid and the required properties`() {
    let lines = unfolded(writtenCalendar([FormatItem("x")!])).dropFirst(5).dropLast()
    #expect(
      lines == [
        "BEGIN:VTODO", "UID:1", "DTSTAMP:19700101T000000Z", "SUMMARY:x", "STATUS:NEEDS-ACTION",
        "X-APPLE-SORT-ORDER:0", "END:VTODO",
      ])
  }

  @Test(arguments: [70, 71, 72, 73, 74, 75, 76, 150, 1000])
  func `no line has more than 75 bytes, and no fold is in a character`(count: Int) throws {
    for character in ["x", "ä", "€", "🧀"] {
      let text =
        String(repeating: "x", count: count % 4) + String(repeating: character, count: count)
      let output = writtenCalendar([FormatItem(text)!])
      let lines = output.split(separator: 10).map { $0.dropLast() }
      #expect(lines.allSatisfy { $0.count <= 75 && $0.last != 13 })
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      #expect(try readCalendar(output).texts == [text])
    }
  }

  @Test func `tasks keep their order whatever their creation`() throws {
    let created: [Int64?] = [nil, 5, 3, nil, 3, 1_800_000_000_000, 9, nil]
    let items = created.enumerated().map { index, created in
      var item = FormatItem("\(index)")!
      item.details.created = created
      return item
    }
    #expect(try readCalendar(writtenCalendar(items)).texts == items.map(\.text))
  }

  @Test func `a task that was created after the one before it needs no number`() {
    let items = ([0, 1000, 1000] as [Int64]).map { later in
      var item = FormatItem("x")!
      item.details.created = 1_800_000_000_000 + later
      return item
    }
    let numbers = unfolded(writtenCalendar(items)).filter { $0.hasPrefix("X-APPLE-SORT-ORDER") }
    #expect(numbers == ["X-APPLE-SORT-ORDER:821692802"])
  }

  @Test func `kept lines cannot end the task`() throws {
    for kept in [
      "END:VTODO\nBEGIN:VTODO\nSUMMARY:y", "BEGIN:VALARM\nA:b", "no property", "\r\r",
      "A:b\rEND:VTODO",
    ] {
      var item = FormatItem("x")!
      item.details.foreign["ics"] = Array(kept.utf8)
      let elements = try readCalendar(writtenCalendar([item, item]))
      #expect(elements.texts == ["x", "x"])
      #expect(elements.problems.isEmpty)
    }
  }

  @Test func `a rule cannot begin another line`() throws {
    var item = FormatItem("x")!
    item.details.repetition = Repetition(rule: "FREQ=DAILY\r\nSUMMARY:y")
    #expect(unfolded(writtenCalendar([item])).contains("RRULE:FREQ=DAILYSUMMARY:y"))
  }

  @Test func `lists are calendars one after the other`() throws {
    var writer = CalendarWriter()
    var output: [UInt8] = []
    for name in ["One", "Two"] {
      writer.begin(FormatList(name)!, into: &output)
      var item = FormatItem("in \(name)")!
      item.details.uid = name
      writer.write(item, into: &output)
    }
    writer.finish(into: &output)
    let elements = try readCalendar(output)
    #expect(elements.lists.map(\.name) == ["One", "Two"])
    #expect(elements.texts == ["in One", "in Two"])
    #expect(elements.count == 4)
  }
}
