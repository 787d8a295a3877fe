import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct CalendarZoneTests {
  /// A zone that is 3 hours ahead, in summer 4.
  private func zone(
    _ name: String, rule: String = "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"
  ) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:20001001T020000
    TZOFFSETFROM:+0400
    TZOFFSETTO:+0300
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:20000402T020000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0400
    RRULE:\(rule)
    END:DAYLIGHT
    END:VTIMEZONE
    """
  }

  private func task(_ due: String) -> String {
    "BEGIN:VTODO\nSUMMARY:x\n\(due)\nEND:VTODO"
  }

  private func due(_ lines: String...) throws -> [String] {
    try readCalendar(calendar(lines.joined(separator: "\n"))).items.map { "\($0.details.due!)" }
  }

  @Test func `a zone that the calendar defines has its times, wherever it stands`() throws {
    let tasks = [
      task("DUE;TZID=Mine:20260101T120000"), task("DUE;TZID=Mine:20260701T120000"),
      task("DUE;TZID=Mine:99990701T120000"),
    ].joined(separator: "\n")
    let expected = ["2026-01-01T09:00", "2026-07-01T08:00", "9999-07-01T08:00"]
    #expect(try due(zone("Mine"), tasks) == expected)
    #expect(try due(tasks, zone("Mine")) == expected)
  }

  @Test func `a task is written in its zone only where a reader finds that`() throws {
    let source = calendar(
      "NAME:List\n" + zone("Mine") + "\n" + task("DUE;TZID=Mine:20260101T120000"))
    let read = try readCalendar(source)
    let list = try #require(read.lists.first)
    let inOwnList = unfolded(writtenCalendar(read.items, list))
    #expect(inOwnList.contains("DUE;TZID=Mine:20260101T120000"))
    let inOtherList = unfolded(writtenCalendar(read.items))
    #expect(inOtherList.contains("DUE:20260101T090000"))
  }

  @Test func `a defined zone is preferred to the one of the system`() throws {
    #expect(
      try due(zone("Europe/Paris"), task("DUE;TZID=Europe/Paris:20260101T120000")) == [
        "2026-01-01T09:00"
      ])
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;BYHOUR=1",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=12SU", "FREQ=YEARLY;BYMONTH=4;BYDAY=SU",
    "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=4,5;BYDAY=1SU",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;BYDAY=2SU", "FREQ", "=",
  ])
  func `a zone that would take long to compute is the one of the system`(rule: String) throws {
    let zone = zone("Europe/Paris", rule: rule)
    #expect(try due(zone, task("DUE;TZID=Europe/Paris:20260101T120000")) == ["2026-01-01T11:00"])
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=4;BYDAY=+1SU",
    "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU;WKST=MO",
    "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=5", "FREQ=YEARLY;UNTIL=20300401T000000Z;BYDAY=-1SU;BYMONTH=4",
  ])
  func `rules as clocks have them are computed`(rule: String) throws {
    let zone = zone("Europe/Paris", rule: rule)
    #expect(try due(zone, task("DUE;TZID=Europe/Paris:20260701T120000")) == ["2026-07-01T08:00"])
  }

  @Test func `a zone without changes is the one of the system`() throws {
    let zone = "BEGIN:VTIMEZONE\nTZID:Europe/Paris\nEND:VTIMEZONE"
    #expect(try due(zone, task("DUE;TZID=Europe/Paris:20260101T120000")) == ["2026-01-01T11:00"])
  }

  @Test func `the zones of a list come back with it`() throws {
    let text = calendar("NAME:List\n" + zone("Mine") + "\n" + task("DUE;TZID=Mine:20260101T120000"))
    let elements = try readCalendar(text)
    let written = writtenCalendar(elements.items, elements.lists[0])
    #expect(
      try readCalendar(written, hourAhead).items[0].details.due?.description == "2026-01-01T10:00")
  }

  @Test func `an input may name any number of zones`() throws {
    let tasks = (1...700).map { task("DUE;TZID=Zone\($0):20260101T120000") }
    #expect(try due(tasks.joined(separator: "\n")).allSatisfy { $0 == "2026-01-01T12:00" })
  }
}
