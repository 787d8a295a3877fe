import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

/// Tests what becomes of a resource of a server that is read, changed and written.
@Suite struct CalendarResourceTests: ResourceSuite {
  /// The tasks of programs, each as a resource of its own.
  private static let resources = ProgramCalendars.all.flatMap { text in
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let zones = components("VTIMEZONE", in: lines).flatMap(\.self)
    return components("VTODO", in: lines).map { task in
      calendar((zones + task).joined(separator: "\n"))
    }
  }

  private static func components(_ name: String, in lines: [String]) -> [[String]] {
    let starts = lines.indices.filter { lines[$0] == "BEGIN:\(name)" }
    return starts.map { start in
      Array(lines[start...lines[start...].firstIndex(of: "END:\(name)")!])
    }
  }

  /// Whether a line does not say when it was written.
  private static func isLasting(_ line: String) -> Bool {
    !line.hasPrefix("DTSTAMP") && !line.hasPrefix("LAST-MODIFIED")
  }

  @Test func `a resource of another program that is written unchanged says the same`() throws {
    #expect(Self.resources.count >= 8)
    for text in Self.resources {
      for time in [LocalTime.utc, hourAhead] {
        let old = try resource(text, time)
        #expect(old.isWritable)
        let bytes = try old.text(setting: written(old), sortNumber: old.sortNumber ?? 0)
        let lines = text.replacing("\n ", with: "").split(separator: "\n").map(String.init)
        #expect(unfolded(bytes).filter(Self.isLasting) == lines.filter(Self.isLasting))
        let new = try CalendarResource(bytes, time)
        #expect(new.item.details == old.item.details)
        #expect(new.item.text == old.item.text && new.item.isCompleted == old.item.isCompleted)
        #expect(new.otherProperties == old.otherProperties)
        #expect(new.sortNumber == old.sortNumber)
      }
    }
  }

  @Test func `a change of the text, the completion or the place changes no other property`() throws
  {
    for text in Self.resources {
      let old = try resource(text)
      var item = written(old)
      item = FormatItem("other", isCompleted: !item.isCompleted, details: item.details)!
      let new = try CalendarResource(old.text(setting: item, sortNumber: 17), .utc)
      #expect(new.otherProperties == old.otherProperties)
      #expect(new.item.text == "other" && new.item.isCompleted != old.item.isCompleted)
      #expect(new.item.details.due == old.item.details.due)
      #expect(new.item.details.uid == old.item.details.uid)
      #expect(new.sortNumber == 17)
    }
  }

  @Test func `completing writes three properties together, and reopening removes two`() throws {
    let open = try resource(task: "STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0\nPRIORITY:1")
    let completed = try lines(open) {
      $0.isCompleted = true
      $0.details.completedAt = 0
    }
    #expect(
      completed.isSuperset(of: [
        "STATUS:COMPLETED", "COMPLETED:19700101T000000Z", "PERCENT-COMPLETE:100", "PRIORITY:1",
      ]))
    let done = try resource(
      task: "STATUS:COMPLETED\nCOMPLETED:20260101T000000Z\nPERCENT-COMPLETE:100")
    let reopened = try lines(done) { $0.isCompleted = false }
    #expect(reopened.contains("STATUS:NEEDS-ACTION"))
    #expect(!reopened.contains { $0.hasPrefix("COMPLETED") || $0.hasPrefix("PERCENT") })
  }

  @Test(
    arguments: [
      // A later day, two hours over midnight by the clock of the zone, over the start of summer in UTC.
      (";VALUE=DATE:20261201", ";VALUE=DATE:20261203", "2026-12-10", ";VALUE=DATE:20261208"),
      (
        ";TZID=Europe/Berlin:20261201T230000", ";TZID=Europe/Berlin:20261202T233000",
        "2026-12-03T00:30", ";TZID=Europe/Berlin:20261202T010000"
      ),
      (":20261201T100000Z", ":20261201T120000Z", "2027-07-01T12:00", ":20270701T100000Z"),
      (":20261201T100000", ":20261201T120000", "2026-12-05T13:30", ":20261205T113000"),
      (":soon", ";VALUE=DATE:20261201", "2026-12-05", ":soon"),
      // A day that becomes a time and the other way round, and another form of time.
      (":20261201T100000", ":20261201T120000", "2026-12-05", nil),
      (";VALUE=DATE:20261201", ";VALUE=DATE:20261201", "2026-12-05T09:00", nil),
      (":20261201T100000Z", ":20261201T120000", "2026-12-05T09:00", nil),
      // No due date before.
      (";VALUE=DATE:20261201", nil, "2026-12-05", ";VALUE=DATE:20261201"),
      (";VALUE=DATE:20261201", nil, "2026-12-01", nil),
      (":20261201T100000Z", nil, "2026-12-05T09:00", ":20261201T100000Z"),
      (":20261201T100000", nil, "2026-12-05", nil),
    ] as [(String, String?, String, String?)])
  func `the start moves with the due date, or goes if it does not suit it`(
    start: String, due: String?, newDue: String, expected: String?
  ) throws {
    let dates = ["DTSTART\(start)"] + (due.map { ["DUE\($0)"] } ?? [])
    let old = try resource(task: dates.joined(separator: "\n"))
    let moved = try lines(old) { $0.details.due = DueDate(newDue) }
    #expect(
      moved.filter { $0.hasPrefix("DTSTART") } == Set(expected.map { ["DTSTART\($0)"] } ?? []))
    let kept = try lines(old) { $0.isCompleted.toggle() }
    #expect(kept.isSuperset(of: dates))
    // A repetition has to have a start.
    let repeated = try resource(task: (dates + ["RRULE:FREQ=DAILY"]).joined(separator: "\n"))
    let written = try lines(repeated) { $0.details.due = DueDate(newDue) }
    #expect(written.contains { $0.hasPrefix("DTSTART") })
  }

  @Test(
    arguments: [
      (":20261201T120000Z", "DUE:20261205T080000Z"),
      (";TZID=Europe/Berlin:20261201T120000", "DUE;TZID=Europe/Berlin:20261205T090000"),
      (";TZID=America/New_York:20260701T120000", "DUE;TZID=America/New_York:20261205T030000"),
      (";X-A=b;TZID=Nowhere:20261201T120000", "DUE:20261205T090000"),
      (":20261201T120000", "DUE:20261205T090000"),
      (";VALUE=DATE:20261201", "DUE:20261205T090000"),
    ] as [(String, String)])
  func `another due date is written in the form of the one before`(
    due: String, expected: String
  ) throws {
    let text = calendar(task: "UID:a\nSUMMARY:milk\nDUE\(due)")
    let old = try resource(text, hourAhead)
    let moved = try lines(old) { $0.details.due = DueDate("2026-12-05T09:00") }
    #expect(moved.filter { $0.hasPrefix("DUE") } == [expected])
  }

  @Test(
    arguments: [
      (";VALUE=DATE:20261201", "2026-12-01", "2026-12-08", ";VALUE=DATE:20261208"),
      (":20261201T100000", "2026-12-01T10:00", "2026-12-02T10:00", ":20261202T100000"),
      (
        ";TZID=Europe/Berlin:20261201T100000", "2026-12-01T09:00", "2026-12-02T09:00",
        ";TZID=Europe/Berlin:20261202T100000"
      ),
    ])
  func `a repeated task that only has a start is due then, and goes on when it is completed`(
    start: String, due: String, newDue: String, newStart: String
  ) throws {
    let series = try resource(task: "DTSTART\(start)\nRRULE:FREQ=DAILY")
    #expect(series.item.details.due == DueDate(due))
    #expect(try lines(series) { $0.isCompleted = false }.contains("DTSTART\(start)"))
    #expect(try !lines(series) { _ in }.contains { $0.hasPrefix("DUE") })
    let next = try lines(series) { $0.details.due = DueDate(newDue) }
    #expect(next.isSuperset(of: ["DTSTART\(newStart)", "DUE\(newStart)", "RRULE:FREQ=DAILY"]))
    let single = try lines(series) { $0.details.repetition = nil }
    #expect(single.contains("DUE\(start)"))
  }

  @Test func `a start alone is no due date, nor is that of a task with a duration`() throws {
    for properties in [
      "DTSTART:20261201T100000", "DTSTART:20261201T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY",
      "DTSTART:soon\nRRULE:FREQ=DAILY",
    ] {
      #expect(try resource(task: properties).item.details.due == nil)
    }
  }

  @Test func `a row keeps its due date when the machine is taken to another zone`() throws {
    let text = calendar(task: "UID:a\nSUMMARY:milk\nDUE:20261201T120000Z")
    let row = try resource(text, hourAhead).item
    let abroad = try resource(text, .utc)
    #expect(row.details.due != abroad.item.details.due)
    #expect(abroad.hasDue(of: row))
    var edited = row
    edited.details.due = DueDate("2026-12-02")
    #expect(!abroad.hasDue(of: edited))
    let other = try resource(text.replacing("1201T12", with: "1202T12"), .utc)
    #expect(!other.hasDue(of: row))
  }

  @Test func `lines that no item shows come back as they came`() throws {
    let lines = [
      "SUMMARY:C:\\Windows\\temp", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY", "CREATED:2026-01-01",
      "COMPLETED;X-A=b:20260101T000000Z", "X-APPLE-SORT-ORDER:12.5",
      "DUE;TZID=W. Europe:20261201T120000",
      "PERCENT-COMPLETE:40", "UID:a,b\\c", "ATTACH:data:" + String(repeating: "x", count: 100_000),
    ]
    let old = try resource(calendar(task: lines.joined(separator: "\n")))
    let written = try self.lines(old) { $0.modified = 0 }
    #expect(written.isSuperset(of: lines))
    var bytes = Array(calendar(task: "UID:a\nSUMMARY:M#ll").utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "#"))!] = 0xFC
    let latin = try CalendarResource(bytes, .utc)
    #expect(try latin.text(setting: latin.item, sortNumber: 1).contains(0xFC))
  }

  @Test func `a duration, which says the same as a due date, leaves a task that gets one`() throws {
    let old = try resource(task: "DTSTART:20261201T100000\nDURATION:PT1H")
    #expect(try !lines(old) { $0.details.due = DueDate("2026-12-05") }.contains("DURATION:PT1H"))
    #expect(try lines(old) { $0.isCompleted = true }.contains("DURATION:PT1H"))
    let alone = try resource(task: "DURATION:PT1H")
    #expect(try !lines(alone) { $0.details.due = DueDate("2026-12-05") }.contains("DURATION:PT1H"))
  }

  @Test func `single dates of a repetition and time zones stay as they are`() throws {
    let others = """
      BEGIN:VTIMEZONE
      TZID:Mine
      END:VTIMEZONE
      BEGIN:VTODO
      UID:a
      RECURRENCE-ID:20261208T100000Z
      SUMMARY:oat milk
      END:VTODO
      """
    let master = "BEGIN:VTODO\nUID:a\nSUMMARY:milk\nRRULE:FREQ=WEEKLY\nEND:VTODO"
    for text in [others + "\n" + master, master + "\n" + others] {
      let old = try resource(calendar(text))
      #expect(old.isWritable && old.item.text == "milk")
      let written = unfolded(try old.text(setting: FormatItem("bread")!, sortNumber: 1))
      #expect(Set(others.split(separator: "\n").map(String.init)).isSubset(of: written))
      #expect(written.contains("SUMMARY:bread") && !written.contains("SUMMARY:milk"))
      #expect(Set(old.otherProperties.keys) == ["VTIMEZONE", "VTODO"])
    }
  }

  @Test func `what is too long for an item is written all the same`() throws {
    let attachment = "ATTACH:data:" + String(repeating: "x", count: 100_000)
    let old = try resource(task: attachment + "\nLOCATION:here")
    #expect(old.item.details[.foreign].count < 1000)
    let written = try lines(old) { $0.isCompleted = true }
    #expect(written.isSuperset(of: [attachment, "LOCATION:here"]))
    let tooLong = String(repeating: attachment + "\n", count: 90)
    #expect(throws: FormatError.self) { try resource(task: tooLong + "LOCATION:here") }
  }

  @Test func `a resource with several tasks, or without a uid, is read only`() throws {
    let task = "BEGIN:VTODO\nUID:a\nSUMMARY:milk\nEND:VTODO\n"
    #expect(try resource(calendar(task)).isWritable)
    #expect(try !resource(calendar(task + task)).isWritable)
    #expect(
      try !resource(calendar(task + "BEGIN:VTODO\nUID:b\nSUMMARY:bread\nEND:VTODO")).isWritable)
    #expect(
      try !resource(calendar(task + "BEGIN:VJOURNAL\nUID:b\nEND:VJOURNAL")).isWritable)
    // The UID of an alarm is not the task's.
    let alarm = "BEGIN:VALARM\nUID:b\nEND:VALARM\nUID:a\nSUMMARY:milk"
    #expect(try resource(calendar(task: alarm)).isWritable)
    #expect(try !resource(calendar(task: "SUMMARY:milk")).isWritable)
    #expect(try !resource(calendar(task: "UID:a\nRECURRENCE-ID:20261208\nSUMMARY:milk")).isWritable)
  }

  @Test(arguments: [
    "", "BEGIN:VCALENDAR", "<html>", calendar("BEGIN:VEVENT\nUID:a\nEND:VEVENT"),
    calendar("BEGIN:VTODO\nSUMMARY:a"), calendar(task: "UID:a"), calendar(task: "SUMMARY: \nUID:a"),
    calendar(task: "SUMMARY:a\nBEGIN:VALARM\nEND:X"), calendar(task: "SUMMARY:a") + "X:1\n",
    calendar(task: "SUMMARY:a") + calendar(task: "SUMMARY:b"),
  ])
  func `what is no resource with a task is refused`(text: String) {
    #expect(throws: FormatError.self) { try resource(text) }
  }

  @Test func `a new resource is read as it was written`() throws {
    var item = FormatItem("milk, bread; \\", isCompleted: true)!
    item.details.uid = "a-b"
    item.details.created = 1_700_000_000_000
    item.details.completedAt = 1_700_000_001_000
    item.details.due = DueDate("2026-12-24T17:00")
    item.details.repetition = Repetition(rule: "FREQ=DAILY", countsFromCompletion: true)
    let bytes = CalendarResource.text(ofNew: item, sortNumber: 5)
    let new = try CalendarResource(bytes, .utc)
    #expect(new.item.details == item.details && new.item.text == item.text)
    #expect(new.isWritable && new.sortNumber == 5)
    #expect(new.otherProperties == ["DTSTART": ["DTSTART:20261224T170000"]])
    // The time of creation says the number by itself.
    let number = CalendarTask.order(created: 1_700_000_000_000)
    let lines = unfolded(CalendarResource.text(ofNew: item, sortNumber: number))
    #expect(!lines.contains { $0.hasPrefix("X-APPLE") })
  }

  @Test func `every input is read or refused, and what was read can be written and read again`() {
    var random = SplitMix64(seed: 1)
    let sources = Self.resources.map { Array($0.utf8) }
    for number in 0..<(isLongRun ? 1_000_000 : 5_000) {
      var bytes = sources[number % sources.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) { bytes.mutate(using: &random) }
      guard let old = try? CalendarResource(bytes, .utc), old.isWritable else { continue }
      let written = try? old.text(setting: written(old), sortNumber: old.sortNumber ?? 0)
      let new = written.flatMap { try? CalendarResource($0, .utc) }
      #expect(new?.item == old.item, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
