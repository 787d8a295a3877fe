import TestSupport
import Testing
import ToDoFormats
import ToDoModel

@testable import Sync

/// Tests that a task is read from a resource as it was written, so that no sync writes it again.
@Suite struct ResourceTextTests {
  private static let lines = [
    "DESCRIPTION:note", "PRIORITY:5", "DTSTART;VALUE=DATE:20261201", "STATUS:IN-PROCESS",
    "STATUS:CANCELLED", "PERCENT-COMPLETE:40", "DUE;TZID=Europe/Berlin:20261201T120000",
    "DUE:20261201T235930Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=TU",
    "X-APPLE-SORT-ORDER:700000000",
    "CREATED:20260101T000000Z", "COMPLETED:20261130T101112Z", "RELATED-TO:b",
    "BEGIN:VALARM\nTRIGGER:-PT15M\nACTION:DISPLAY\nEND:VALARM",
    "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261130T080000Z\nACTION:AUDIO\nEND:VALARM",
  ]

  private static func resource(_ random: inout SplitMix64) throws -> CalendarResource {
    let lines = lines.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let text = """
      BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:a\nSUMMARY:milk\\, 2 l
      \(lines.joined(separator: "\n"))\nEND:VTODO\nEND:VCALENDAR
      """
    return try CalendarResource(Array(text.utf8), .utc)
  }

  /// What a person may do with the row.
  private static func edit(_ task: inout SyncedTask, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: task.content.text = ["ä\\n", "a;b,c", "x y: z", "📅"].randomElement(using: &random)!
    case 1: task.content.completion = .open
    case 2: task.content.completion = .completed(1_790_000_000_000)
    case 3: task.content.due = DueDate("2026-12-24T17:00")
    case 4: (task.content.due, task.content.remindAt) = (DueDate("2026-12-24"), 1_790_000_000_000)
    case 5: task.content.repetition = Repetition(rule: "FREQ=DAILY", countsFromCompletion: true)
    case 6: task.content.repetition = nil
    default: task.order = Int64.random(in: 0...1_000_000_000, using: &random)
    }
  }

  @Test func `a task that is written into any resource is read as it was written`() {
    withSeeds(3000) { random in
      let resource = try Self.resource(&random)
      var task = SyncedTask(resource)
      for _ in 0..<Int.random(in: 0...4, using: &random) { Self.edit(&task, &random) }
      if task.content.due == nil { task.content.remindAt = nil }
      let new = SyncedTask(try CalendarResource(try resource.text(setting: task), .utc))
      var (expected, actual) = (task.content, new.content)
      #expect(
        actual.otherProperties["VALARM"]?.count == expected.otherProperties["VALARM"]?.count)
      // The start and alarms move with the due date, or go.
      let isMoved = task.content.due != SyncedTask(resource).content.due
      for name in ["DTSTART", "DURATION"] + (isMoved ? ["VALARM"] : []) {
        (expected.otherProperties[name], actual.otherProperties[name]) = (nil, nil)
      }
      #expect(actual == expected)
      #expect(new.order == task.order)
    }
  }

  @Test func `a row gets what a resource says and keeps what it has for itself`() throws {
    var random = SplitMix64(seed: 3)
    var task = SyncedTask(try Self.resource(&random))
    var row = FormatItem("milk", isCompleted: true)!
    row.details.completedAt = 1_234
    (row.details.reminded, row.details.created) = (5, 7)
    func updated() throws -> FormatItem {
      let text = CalendarResource.text(ofNew: task, row: FormatItem("new")!)
      return try CalendarResource(text, .utc).item(updating: row)
    }
    task.content.completion = .completed(1_000)
    let same = try updated()
    #expect(same.details.completedAt == 1_234 && same.details.reminded == 5)
    #expect(same.details.created == 7 && same.text == task.content.text)
    task.content.completion = .open
    #expect(try updated().details.completedAt == nil)
  }

  @Test func `times of a row are compared in whole seconds, and a reminder only with a date`() {
    var row = FormatItem("milk", isCompleted: true)!
    (row.details.completedAt, row.details.remindAt) = (1_999, 2_001)
    var content = TaskContent(row, basedOn: nil)
    #expect(content.completion == .completed(1000) && content.remindAt == nil)
    row.details.due = DueDate("2026-12-24")
    row.details.completedAt = -1
    content = TaskContent(row, basedOn: nil)
    #expect(content.completion == .completed(-1000) && content.remindAt == 2000)
  }

  @Test func `a reminder that this device has shown stays in the resource`() throws {
    var row = FormatItem("milk")!
    row.details.due = DueDate("2026-12-24")
    (row.details.remindAt, row.details.reminded) = (1_790_000_000_000, 1_790_000_000_000)
    let task = SyncedTask(uid: "a", TaskContent(row, basedOn: nil), order: 1)
    let resource = try CalendarResource(
      CalendarResource.text(ofNew: task, row: row), .utc)
    #expect(SyncedTask(resource).content == task.content)
    #expect(resource.item.details.uid == "a")
  }

  @Test func `an alarm of another program moves with the date, and is no change of the row`() throws
  {
    let text = """
      BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:milk\nDUE:20261224T170000Z
      BEGIN:VALARM\nTRIGGER:-PT15M\nACTION:DISPLAY\nEND:VALARM\nEND:VTODO\nEND:VCALENDAR
      """
    let resource = try CalendarResource(Array(text.utf8), .utc)
    var row = resource.item(updating: FormatItem("milk")!)
    #expect(row.details.remindAt != nil)
    #expect(TaskContent(row, basedOn: resource) == SyncedTask(resource).content)
    // Another date takes the reminder from the row.
    row.details.due = DueDate("2026-12-25T17:00")
    row.details.remindAt = nil
    let task = SyncedTask(uid: "a", TaskContent(row, basedOn: resource), order: 0)
    let moved = try CalendarResource(try resource.text(setting: task), .utc)
    #expect(moved.item.details.remindAt == resource.item.details.remindAt! + 86_400_000)
    #expect(TaskContent(row, basedOn: moved) == SyncedTask(moved).content)
  }

  @Test
  func
    `a task without a time of completion has that of its last change, and no control characters`()
  {
    var row = FormatItem("a\u{1B}b", isCompleted: true)!
    row.modified = 5_500
    let content = TaskContent(row, basedOn: nil)
    #expect(content.completion == .completed(5000))
    #expect(content.text == "ab")
  }
}
