import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CalendarTaskTests {
  /// The only task of a calendar.
  private func task(_ properties: String, _ time: LocalTime = .utc) throws -> FormatItem {
    let items = try readCalendar(calendar(task: properties), time).items
    try #require(items.count == 1)
    return items[0]
  }

  /// The lines of a task as it is written, without those around it and DTSTAMP.
  private func lines(_ item: FormatItem) -> [String] {
    unfolded(writtenCalendar([item])).dropFirst(6).dropLast(2).filter { !$0.hasPrefix("DTSTAMP") }
  }

  @Test func `a summary is a text with escapes`() throws {
    #expect(try task(#"SUMMARY;LANGUAGE=en:a\, b\; \\n c\:"#).text == #"a, b; \n c:"#)
    #expect(try task("SUMMARY:a\\").text == "a")
  }

  @Test func `a line break in a summary becomes a space and comes back`() throws {
    var item = try task(#"SUMMARY:first\nsecond\Nthird"#)
    #expect(item.text == "first second third")
    #expect(lines(item).contains(#"SUMMARY:first\nsecond\Nthird"#))
    item = renamed(item, "first, second")
    #expect(lines(item).contains(#"SUMMARY:first\, second"#))
  }

  private func renamed(_ item: FormatItem, _ text: String) -> FormatItem {
    FormatItem(text, isCompleted: item.isCompleted, details: item.details, modified: item.modified)!
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100\nCOMPLETED:20261224T170000Z", false),
    ("STATUS:IN-PROCESS", false), ("STATUS: completed", true), ("STATUS:CANCELLED", true),
    ("PERCENT-COMPLETE:100", true), ("PERCENT-COMPLETE:99", false),
    ("COMPLETED:20261224T170000Z", true), ("CLASS:PUBLIC", false),
  ])
  func `a task is completed by its status, else by its other properties`(
    properties: String, isCompleted: Bool
  ) throws {
    #expect(try task("SUMMARY:x\n" + properties).isCompleted == isCompleted)
  }

  @Test func `a status that a row cannot have is kept until the row is completed or reopened`()
    throws
  {
    var item = try task("SUMMARY:x\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:25")
    #expect(
      lines(item) == ["UID:1", "SUMMARY:x", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:25", order])
    item.isCompleted = true
    item.details.completedAt = 0
    #expect(
      lines(item) == [
        "UID:1", "SUMMARY:x", "STATUS:COMPLETED", "COMPLETED:19700101T000000Z",
        "PERCENT-COMPLETE:100",
        order,
      ])
    item = try task("SUMMARY:x\nSTATUS:CANCELLED")
    #expect(lines(item) == ["UID:1", "SUMMARY:x", "STATUS:CANCELLED", order])
    item.isCompleted = false
    #expect(lines(item) == ["UID:1", "SUMMARY:x", "STATUS:NEEDS-ACTION", order])
  }

  private let order = "X-APPLE-SORT-ORDER:0"

  @Test func `times are in UTC or of the local clock`() throws {
    let item = try task(
      """
      SUMMARY:x
      CREATED:20260101T000001Z
      LAST-MODIFIED:20260101T010002
      STATUS:COMPLETED
      COMPLETED;VALUE=DATE:20260102
      """, hourAhead)
    let newYear: Int64 = 1_767_225_600_000
    #expect(item.details.created == newYear + 1000)
    #expect(item.modified == newYear + 2000)
    #expect(item.details.completedAt == newYear + (24 + 12) * 3_600_000 + 1)
  }

  @Test(
    arguments: [
      ("DUE;VALUE=DATE:20261224", "2026-12-24", nil),
      ("DUE:20261224", "2026-12-24", "DUE;VALUE=DATE:20261224"),
      ("DUE:20261224T170000", "2026-12-24T17:00", nil),
      ("DUE:20261224T170030", "2026-12-24T17:00", nil),
      ("DUE:20261224T233000Z", "2026-12-25T00:30", nil),
      ("DUE;TZID=America/New_York:20261224T170000", "2026-12-24T23:00", nil),
      (
        "DUE;TZID=\"/example.org/20261224/America/New_York\":20260701T170000", "2026-07-01T22:00",
        nil
      ),
      ("DUE;TZID=Nowhere:20261224T170000", "2026-12-24T17:00", "DUE:20261224T170000"),
      ("DUE;TZID=../../../etc/passwd:20261224T170000", "2026-12-24T17:00", nil),
    ] as [(String, String, String?)])
  func `a due date is one of the local clock, and its property comes back`(
    property: String, date: String, written: String?
  ) throws {
    var item = try task("SUMMARY:x\n" + property, hourAhead)
    #expect(item.details.due?.description == date)
    #expect(lines(item).contains(written ?? property))
    item.details.due = DueDate("2027-01-02T03:04")
    #expect(lines(item).filter { $0.hasPrefix("DUE") } == ["DUE:20270102T030400"])
    item.details.due = nil
    #expect(!lines(item).contains { $0.hasPrefix("DUE") })
  }

  @Test func `a rule comes and goes as it is`() throws {
    let item = try task("SUMMARY:x\nRRULE:FREQ=WEEKLY;WKST=SU;BYDAY=TU")
    #expect(item.details.repetition == Repetition(rule: "FREQ=WEEKLY;WKST=SU;BYDAY=TU"))
    #expect(item.details.foreign.isEmpty)
    #expect(lines(item).contains("RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=TU"))
  }

  @Test func `other properties and components come back, and only they are kept`() throws {
    let others = [
      "DESCRIPTION:a\\nb", "CATEGORIES:home,garden", "X-CUSTOM;A=\"b:c\":d",
      "ATTACH:https://example.org",
      "BEGIN:VALARM", "SUMMARY:other", "ACTION:DISPLAY", "BEGIN:X-INNER", "END:X-INNER",
      "END:VALARM",
      "RELATED-TO:parent",
    ]
    let known = [
      "UID:7", "SUMMARY:x", "STATUS:NEEDS-ACTION", "SEQUENCE:0", "PRIORITY:0",
      "DTSTAMP:20260101T000000Z",
    ]
    #expect(try task(known.joined(separator: "\n")).details.foreign.isEmpty)
    let item = try task((known + others).joined(separator: "\n"))
    #expect(lines(item) == ["UID:7", "SUMMARY:x", "STATUS:NEEDS-ACTION"] + others + [order])
  }

  @Test func `of more than a row can keep, what fits is kept`() throws {
    let long = String(repeating: "x", count: ForeignContent.maximumByteCount)
    let item = try task("SUMMARY:x\nDESCRIPTION:\(long)\nCLASS:PRIVATE")
    #expect(item.details.foreign["ics"] == Array("CLASS:PRIVATE".utf8))
  }

  @Test func `of more than a list can keep, the rest is left out`() throws {
    let count = ForeignContent.maximumByteCountOfList / 65_000 + 1
    let task = "BEGIN:VTODO\nSUMMARY:x\nA:\(String(repeating: "x", count: 65_000 - 2))\nEND:VTODO\n"
    let items = try readCalendar(calendar(String(repeating: task, count: count))).items
    #expect(items.map { $0.details.foreign.isEmpty ? 0 : 1 }.reduce(0, +) == count - 1)
  }

  @Test func `a uid may have any characters`() throws {
    #expect(try task("SUMMARY:x\nUID:a\\,b c").details.uid == "a,b c")
    #expect(try task("SUMMARY:x\nUID:" + String(repeating: "x", count: 2000)).details.uid == nil)
  }
}
