import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

/// Tests what follows from a new date or repetition in a resource of a server.
@Suite struct CalendarResourceDatesTests: ResourceSuite {
  @Test func `an alarm of another program at a time of its own moves with the due date`() throws {
    func alarm(_ time: String, _ more: String = "") -> String {
      "BEGIN:VALARM\nACTION:DISPLAY\n\(more)TRIGGER;VALUE=DATE-TIME:\(time)\nEND:VALARM"
    }
    func moved(_ due: String, _ alarm: String, to new: String) throws -> String? {
      let old = try resource(task: "DUE\(due)\n" + alarm)
      return try lines(old) { $0.details.due = DueDate(new) }.first { $0.hasPrefix("TRIGGER") }
    }
    let (time, day) = (":20261224T170000Z", ";VALUE=DATE:20261224")
    #expect(
      try moved(time, alarm("20261224T163000Z"), to: "2027-03-04T15:00")
        == "TRIGGER;VALUE=DATE-TIME:20270304T143000Z")
    #expect(
      try moved(day, alarm("20261224T090000Z"), to: "2026-12-31")
        == "TRIGGER;VALUE=DATE-TIME:20261231T090000Z")
    // The day alone moves it.
    #expect(
      try moved(day, alarm("20261224T090000Z"), to: "2026-12-25T15:00")
        == "TRIGGER;VALUE=DATE-TIME:20261225T090000Z")
    // As programs send mails.
    let mail = "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER;VALUE=DATE-TIME:20261224T163000Z\nEND:VALARM"
    #expect(
      try moved(time, mail, to: "2027-03-04T15:00") == "TRIGGER;VALUE=DATE-TIME:20270304T143000Z")
    let place = alarm("19760401T005545Z", "X-APPLE-PROXIMITY:ARRIVE\n")
    #expect(
      try moved(time, place, to: "2027-03-04T15:00")
        == "TRIGGER;VALUE=DATE-TIME:19760401T005545Z")
  }

  @Test func `an alarm by the local clock stays at its time when the clock changes`() throws {
    // Central Europe in 2027.
    let berlin = LocalTime { $0 < 1_806_195_600_000 ? 3_600_000 : 7_200_000 }
    for (trigger, moved) in [
      ("20270325T083000", "20270401T083000"), ("20270325T073000Z", "20270401T063000Z"),
    ] {
      let old = try resource(
        calendar(
          task: "UID:a\nSUMMARY:milk\nDUE:20270325T090000\nBEGIN:VALARM\nACTION:DISPLAY\n"
            + "TRIGGER;VALUE=DATE-TIME:\(trigger)\nEND:VALARM"), berlin)
      let written = try lines(old) { $0.details.due = DueDate("2027-04-01T09:00") }
      #expect(written.contains("TRIGGER;VALUE=DATE-TIME:\(moved)"))
    }
  }

  @Test func `single dates go with the repetition that is removed`() throws {
    let old = try resource(
      task: "DTSTART:20261201T100000\nDUE:20261201T100000\nRRULE:FREQ=DAILY\n"
        + "RDATE:20261210T120000\nEXDATE:20261203T100000\nEXRULE:FREQ=WEEKLY")
    let written = try lines(old) { $0.details.repetition = nil }
    for name in ["RDATE", "EXDATE", "EXRULE"] {
      #expect(!written.contains { $0.hasPrefix(name) })
    }
    #expect(
      try lines(old) { $0.isCompleted = true }
        .isSuperset(of: ["RDATE:20261210T120000", "EXDATE:20261203T100000"]))
  }

  @Test(arguments: [
    (":20261201T090000", "2026-12-02T09:00", "EXDATE:20261202T090000", "20261203T090000"),
    (
      ":20261201T090000", "2026-12-02T09:00",
      "EXDATE:20261202T090000,20261203T090000\nEXDATE:20261204T090000", "20261205T090000"
    ),
    (":20261201T090000", "2026-12-02T09:00", "EXDATE:20261203T090000", "20261202T090000"),
    (";VALUE=DATE:20261201", "2026-12-02", "EXDATE;VALUE=DATE:20261202", "20261203"),
    (":20261201T090000Z", "2026-12-02T09:00", "EXDATE:20261202T090000Z", "20261203T090000Z"),
  ])
  func `a repetition goes on with a date that is no exception`(
    start: String, next: String, exceptions: String, expected: String
  ) throws {
    let old = try resource(
      task: "DTSTART\(start)\nDUE\(start)\nRRULE:FREQ=DAILY\n\(exceptions)")
    let written = try lines(old) { $0.details.due = DueDate(next) }
    for name in ["DTSTART", "DUE"] {
      #expect(written.contains { $0.hasPrefix(name) && $0.hasSuffix(":" + expected) })
    }
  }

  @Test func `a repetition goes on after dates that another program has done`() throws {
    func overrides(_ status: String) -> String {
      "BEGIN:VTODO\nUID:a\nRECURRENCE-ID:20261202T090000\nSTATUS:\(status)\nSUMMARY:b\nEND:VTODO"
    }
    let master = "BEGIN:VTODO\nUID:a\nSUMMARY:a\nDTSTART:20261201T090000\nDUE:20261201T100000\n"
    for (status, day) in [("COMPLETED", "03"), ("NEEDS-ACTION", "02")] {
      let old = try resource(
        calendar(master + "RRULE:FREQ=DAILY\nEND:VTODO\n" + overrides(status)))
      let written = try lines(old) { $0.details.due = DueDate("2026-12-02T10:00") }
      #expect(
        written.isSuperset(of: ["DTSTART:202612\(day)T090000", "DUE:202612\(day)T100000"]))
    }
  }

  @Test func `a new repetition has a start`() throws {
    for (due, value) in [
      ("2026-12-07", ";VALUE=DATE:20261207"), ("2026-12-07T17:00", ":20261207T170000"),
    ] {
      var item = FormatItem("milk")!
      (item.details.uid, item.details.due) = ("a", DueDate(due))
      #expect(
        !unfolded(CalendarResource.text(ofNew: item, sortNumber: 1)).contains("DTSTART" + value))
      item.details.repetition = Repetition(rule: "FREQ=DAILY")
      let written = unfolded(CalendarResource.text(ofNew: item, sortNumber: 1))
      #expect(Set(written).isSuperset(of: ["DTSTART" + value, "DUE" + value]))
    }
    for (old, expected) in [
      ("DUE;VALUE=DATE:20261207", "DTSTART;VALUE=DATE:20261207"),
      ("DUE:20261207T170000Z", "DTSTART:20261207T170000Z"),
    ] {
      let written = try lines(resource(task: old)) {
        $0.details.repetition = Repetition(rule: "FREQ=DAILY")
      }
      #expect(written.isSuperset(of: [old, expected]))
    }
  }
}
