import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct ProgramCalendarTests {
  /// The lines of the tasks in a calendar and in the export of what was read from it, without their order.
  private func linesOfTasks(_ text: String) throws -> (before: Set<String>, after: Set<String>) {
    let elements = try readCalendar(text, hourAhead)
    let after = writtenCalendar(elements.items, elements.lists.last ?? FormatList("List")!)
    return (
      Set(unfolded(Array(text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8))),
      Set(unfolded(after))
    )
  }

  @Test func `Tasks.org's tasks are read and given back`() throws {
    let items = try readCalendar(ProgramCalendars.tasksOrg).items
    #expect(items.map(\.text) == ["Older", "Water the plants"])
    #expect(items[1].details.due == DueDate("2022-03-03"))
    #expect(items[1].details.repetition?.rule == "FREQ=WEEKLY;BYDAY=TU")
    let (before, after) = try linesOfTasks(ProgramCalendars.tasksOrg)
    #expect(
      before.subtracting(after) == [
        "PRODID:+//IDN tasks.org//android-120500//EN", "DTSTAMP:20220303T182218Z",
        "X-APPLE-SORT-ORDER:559033419",
      ])
  }

  @Test func `Nextcloud's tasks are read and given back`() throws {
    let elements = try readCalendar(ProgramCalendars.nextcloud)
    #expect(elements.lists.map(\.name) == ["Personal"])
    #expect(elements.texts == ["Fourth item completed", "Child"])
    #expect(elements.items.map(\.isCompleted) == [true, false])
    #expect(elements.items[1].details.due == DueDate("2026-04-29T07:00"))
    #expect(elements.ignoredCount == 1)
    let (before, after) = try linesOfTasks(ProgramCalendars.nextcloud)
    // The creation and the modification are written in UTC.
    let rewritten = ["CREATED", "LAST-MODIFIED", "COMPLETED", "DTSTAMP"]
    let lost = before.subtracting(after).filter { line in !rewritten.contains { line.hasPrefix($0) }
    }
    #expect(
      lost.sorted() == [
        "BEGIN:VEVENT", "CALSCALE:GREGORIAN", "END:VEVENT", "PRIORITY:0",
        "PRODID:-//SabreDAV//SabreDAV//EN", "SUMMARY:no task", "UID:e",
      ])
    #expect(after.isSuperset(of: ["COMPLETED:20171116T001447Z", "CREATED:20171116T001409Z"]))
  }

  @Test func `Thunderbird's tasks are read and given back`() throws {
    let item = try #require(try readCalendar(ProgramCalendars.thunderbird).items.first)
    #expect(
      item.text
        == "Steuererklärung, die bis Ende Juli beim Finanzamt sein muss (Belege nicht vergessen)")
    #expect(item.details.due == DueDate("2024-07-31T10:00"))
    let (before, after) = try linesOfTasks(ProgramCalendars.thunderbird)
    #expect(
      after.isSuperset(
        of: before.filter { $0.hasPrefix("DUE") || $0.hasPrefix("DESC") || $0.hasPrefix("X-MOZ") }))
  }

  @Test func `Apple's reminders are read and given back`() throws {
    let elements = try readCalendar(ProgramCalendars.reminders)
    #expect(elements.lists.map(\.name) == ["Workshop"])
    #expect(elements.texts == ["Sharpen chisels", "Chop Saw"])
    #expect(elements.items[0].details.due == DueDate("2024-11-01T16:00"))
    let (before, after) = try linesOfTasks(ProgramCalendars.reminders)
    #expect(
      before.subtracting(after).sorted() == [
        "CALSCALE:GREGORIAN", "DTSTAMP:20241027T214435Z", "PRODID:-//Apple Inc.//iOS 18.0.1//EN",
        "X-APPLE-SORT-ORDER:740793000", "X-APPLE-SORT-ORDER:740793996",
      ])
  }

  @Test func `jtx Board's tasks are read and given back`() throws {
    let elements = try readCalendar(ProgramCalendars.jtxBoard, hourAhead)
    #expect(elements.items.map(\.isCompleted) == [true])
    #expect(elements.items[0].details.due == DueDate("2023-02-03T23:59"))
    #expect(elements.ignoredCount == 1)
    let (before, after) = try linesOfTasks(ProgramCalendars.jtxBoard)
    #expect(
      after.isSuperset(of: ["STATUS:CANCELLED", "PERCENT-COMPLETE:40", "DUE:20230203T225959Z"]))
    #expect(before.subtracting(after).count == 6)
  }
}
