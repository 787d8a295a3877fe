import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

/// Tests which reminder a task has by its alarms, and how it is written.
@Suite struct CalendarAlarmTests {
  private func task(_ properties: String, _ time: LocalTime = .utc) throws -> FormatItem {
    try #require(readCalendar(calendar(task: "SUMMARY:x\n" + properties), time).items.first)
  }

  private func alarm(_ lines: String) -> String { "\nBEGIN:VALARM\n\(lines)\nEND:VALARM" }

  /// The reminder as the value of a time in UTC.
  private func reminder(_ properties: String, _ time: LocalTime = .utc) throws -> String? {
    try task(properties, time).details.remindAt.flatMap(CalendarTime.value)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func lines(_ item: FormatItem) -> [String] {
    unfolded(writtenCalendar([item])).filter { $0.contains("TRIGGER") || $0.contains("VALARM") }
  }

  @Test(
    arguments: [
      ("PT0S", 0), ("-PT15M", -900), ("+P1D", 86_400), ("P1DT2H3M4S", 93_784), ("-P2W", -1_209_600),
      ("PT90M", 5400), ("P0D", 0),
    ] as [(String, Int)])
  func `a duration is a sum of its units`(text: String, seconds: Int) {
    #expect(CalendarDuration(Array(text.utf8)[...])?.seconds == seconds)
  }

  @Test(arguments: [
    "", "P", "-", "PT", "P1", "1D", "PD", "P1DT", "P1H", "PT1D", "PT1M1H", "PT1H1H", "P1D1D",
    "P1234567D", "P 1D", "PT-1M", "--P1D", "PTT1H", "P1W2", "P9999999999999999999D",
  ])
  func `what is no duration is none`(text: String) {
    #expect(CalendarDuration(Array(text.utf8)[...]) == nil)
  }

  @Test func `an alarm counts from the due date, unless a start is known`() throws {
    let due = "DUE:20261224T170000"
    #expect(try reminder(due + alarm("TRIGGER:-PT15M")) == "20261224T164500Z")
    #expect(try reminder(due + alarm("TRIGGER:-PT15M"), hourAhead) == "20261224T154500Z")
    let start = "DTSTART:20261220T080000\n" + due
    #expect(try reminder(start + alarm("TRIGGER:-PT15M")) == "20261220T074500Z")
    #expect(try reminder(start + alarm("TRIGGER;RELATED=END:-PT15M")) == "20261224T164500Z")
    #expect(try reminder("DUE;VALUE=DATE:20261224" + alarm("TRIGGER:-PT15H")) == "20261223T090000Z")
    let zoned = "DUE;TZID=Europe/Berlin:20261224T170000"
    #expect(try reminder(zoned + alarm("TRIGGER:-PT15M")) == "20261224T154500Z")
    let zonedStart = "DTSTART;TZID=Europe/Berlin:20261220T080000\n" + due
    #expect(try reminder(zonedStart + alarm("TRIGGER:PT0S")) == "20261220T070000Z")
  }

  @Test func `the first alarm that was not acknowledged counts`() throws {
    let due = "DUE:20261224T170000"
    let late = alarm("ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20261224T180000Z")
    let early = alarm("ACTION:DISPLAY\nTRIGGER;RELATED=END:-P1D")
    #expect(try reminder(due + late + early) == "20261223T170000Z")
    let onTime = alarm("TRIGGER:PT0S")
    #expect(try reminder(due + late + onTime) == nil, "it reminds when it is due by itself")
    let seen = alarm("TRIGGER;RELATED=END:-P1D\nACKNOWLEDGED:20261223T170000Z")
    #expect(try reminder(due + late + seen) == "20261224T180000Z")
    let again = alarm("TRIGGER;RELATED=END:-P1D\nACKNOWLEDGED:20261216T170000Z")
    #expect(try reminder(due + late + again) == "20261223T170000Z")
  }

  @Test(arguments: [
    "DUE:20261224T170000|TRIGGER;RELATED=END:PT0S", "DUE;VALUE=DATE:20261224|TRIGGER:PT0S",
    "DUE;VALUE=DATE:20261224|TRIGGER:-P1D", "DUE:20261224T170000|ACTION:EMAIL\nTRIGGER:-PT15M",
    "DUE:20261224T170000|ACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z",
    "DUE:20261224T170000|TRIGGER;VALUE=DATE-TIME:19760401T005545Z\nX-APPLE-PROXIMITY:DEPART",
    "DUE:20261224T170000|TRIGGER:soon", "DUE:20261224T170000|DESCRIPTION:no trigger",
    "PRIORITY:1|TRIGGER;VALUE=DATE-TIME:20261224T170000Z",
  ])
  func `an alarm that says no more than the date, and one that shows nothing, is no reminder`(
    task: String
  ) throws {
    let parts = task.split(separator: "|").map(String.init)
    let item = try self.task(parts[0] + alarm(parts[1]))
    #expect(item.details.remindAt == nil)
    #expect(lines(item).count == (parts[1].contains("TRIGGER") ? 3 : 2), "it comes back")
  }

  @Test func `an alarm comes back as it came, and another one with another reminder`() throws {
    var item = try task("DUE:20261224T170000" + alarm("TRIGGER;RELATED=END:-PT15M"))
    #expect(lines(item) == ["BEGIN:VALARM", "TRIGGER;RELATED=END:-PT15M", "END:VALARM"])
    item.details.remindAt = 1_798_131_600_000
    let own = "TRIGGER;VALUE=DATE-TIME:20261224T170000Z"
    #expect(
      lines(item) == [
        "BEGIN:VALARM", "TRIGGER;RELATED=END:-PT15M", "END:VALARM", "BEGIN:VALARM", own,
        "END:VALARM",
      ])
    item.details.due = DueDate("2026-12-24T12:00")
    let read = try #require(readCalendar(writtenCalendar([item]), .utc).items.first)
    #expect(read.details.remindAt == item.details.remindAt)
    #expect(lines(read) == lines(item))
  }

  @Test func `a reminder that was shown, and one without a date, is not written`() throws {
    var item = try #require(FormatItem("x"))
    item.details.remindAt = 1_798_131_600_000
    #expect(lines(item) == [])
    item.details.due = DueDate("2026-12-24")
    #expect(lines(item).count == 3)
    item.details.reminded = item.details.remindAt
    #expect(lines(item) == [])
  }
}
