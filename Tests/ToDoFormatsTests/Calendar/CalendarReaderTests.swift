import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CalendarReaderTests {
  @Test func `each calendar with a name is a list`() throws {
    let text = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Old
      NAME:Garden\\, front
      BEGIN:VTODO
      SUMMARY:mow
      END:VTODO
      END:VCALENDAR
      begin:vcalendar
      X-WR-CALNAME;VALUE=TEXT:House
      begin:vtodo
      summary:dust
      end:vtodo
      end:vcalendar

      """
    let elements = try readCalendar(text)
    #expect(
      elements == [
        .list(FormatList("Garden, front")!), .item(FormatItem("mow")!),
        .list(FormatList("House")!), .item(FormatItem("dust")!),
      ])
  }

  @Test func `a calendar without a name is no list`() throws {
    #expect(try readCalendar(calendar(task: "SUMMARY:milk")) == [.item(FormatItem("milk")!)])
  }

  @Test func `a list without tasks stays, and one of events is none`() throws {
    #expect(try readCalendar(calendar("NAME:Empty")).lists.map(\.name) == ["Empty"])
    let events = "NAME:Work\nBEGIN:VEVENT\nSUMMARY:meet\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT"
    let others = "\nBEGIN:VJOURNAL\nSUMMARY:dear diary\nEND:VJOURNAL"
    #expect(try readCalendar(calendar(events + others)) == [.ignored(count: 2)])
  }

  @Test func `what is beside the tasks of a list comes back`() throws {
    let text = calendar("NAME:Work\nUID:42\nCOLOR:teal\nMETHOD:PUBLISH\nX-WR-CALDESC:a\\, b")
    let list = try #require(try readCalendar(text).lists.first)
    #expect(list.details.uid == "42")
    let lines = unfolded(writtenCalendar([], list))
    #expect(
      lines == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ClearStyle//ClearStyle//EN", "NAME:Work",
        "X-WR-CALNAME:Work", "UID:42", "COLOR:teal", "X-WR-CALDESC:a\\, b", "END:VCALENDAR",
      ])
  }

  @Test func `tasks are ordered by their number, else by their creation, else as in the file`()
    throws
  {
    let text = calendar(
      [
        ("fourth", "X-APPLE-SORT-ORDER:100"), ("after fourth", ""),
        ("second", "CREATED:20010101T000010Z"), ("equal to second", "X-APPLE-SORT-ORDER:10"),
        ("third", "CREATED:20010101T000000Z\nX-APPLE-SORT-ORDER:11"),
        ("first", "CREATED:20001231T235959Z"),
      ].map { "BEGIN:VTODO\nSUMMARY:\($0)\n\($1)\nEND:VTODO" }.joined(separator: "\n"))
    #expect(
      try readCalendar(text).texts
        == ["first", "second", "equal to second", "third", "fourth", "after fourth"])
  }

  @Test func `lines may end with LF or CR LF, be folded, and begin with a byte order mark`() throws
  {
    let text = "\u{FEFF}" + calendar(task: "SUM\n MARY:mi\n  lk\n\t !")
    let crlf = text.split(separator: "\n", omittingEmptySubsequences: false)
    for text in [text, crlf.joined(separator: "\r\n"), "\u{FEFF}\n\n" + text.dropFirst()] {
      #expect(try readCalendar(text).texts == ["mi lk !"])
    }
  }

  @Test func `a fold may be within a character`() throws {
    let bytes = Array(calendar(task: "SUMMARY:Käse 🧀").utf8)
    let folded = bytes.flatMap { $0 >= 0x80 ? [$0, 13, 10, 32] : [$0] }
    #expect(try readCalendar(folded).texts == ["Käse 🧀"])
  }

  @Test func `what has no calendar is none`() {
    for text in ["", "\n\n", "milk\n", "BEGIN:VTODO\nSUMMARY:x\nEND:VTODO\n", "BEGIN:VCARD\n"] {
      #expect(throws: FormatError("is no calendar")) { try readCalendar(text) }
    }
  }

  @Test func `a calendar is recognized by its start`() {
    for text in [
      "BEGIN:VCALENDAR", "\u{FEFF}begin:VCalendar\r\nVERSION", "\r\n \nBEGIN:VCALENDAR\n",
    ] {
      #expect(CalendarReader.recognizes(Array(text.utf8)[...]))
    }
    for text in ["", "BEGIN", "BEGIN:VCARD\n", "x BEGIN:VCALENDAR", "BEGIN:VCALENDARS"] {
      #expect(!CalendarReader.recognizes(Array(text.utf8)[...]))
    }
  }
}
