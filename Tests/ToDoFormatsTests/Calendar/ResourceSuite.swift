import TestSupport
import ToDoModel

@testable import ToDoFormats

/// Reads resources, and writes them with changes.
protocol ResourceSuite {}

extension ResourceSuite {
  func resource(
    _ text: String, _ time: LocalTime = .utc
  ) throws -> CalendarResource {
    try CalendarResource(Array(text.utf8), time)
  }

  func resource(task properties: String) throws -> CalendarResource {
    try resource(calendar(task: "UID:a\nSUMMARY:milk\n" + properties))
  }

  /// The task to write after `change`: without the reminder of alarms that the resource has.
  func written(
    _ resource: CalendarResource, _ change: (inout FormatItem) -> Void = { _ in }
  ) -> FormatItem {
    var item = resource.item
    if resource.hasForeignReminder(of: item) { item.details.remindAt = nil }
    change(&item)
    return item
  }

  /// The lines of the task after `change`, but for those that each write changes.
  func lines(
    _ resource: CalendarResource, _ change: (inout FormatItem) -> Void
  ) throws -> Set<String> {
    let item = written(resource, change)
    let lines = unfolded(try resource.text(setting: item, sortNumber: resource.sortNumber ?? 0))
    return Set(lines.filter { !$0.hasPrefix("DTSTAMP") })
  }
}
