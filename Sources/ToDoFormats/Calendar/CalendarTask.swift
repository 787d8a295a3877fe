internal import ToDoModel

/// A task of a calendar, until the calendar ends and its tasks can be ordered.
struct CalendarTask {
  private let item: FormatItem
  private var kept: KeptProperties
  /// The seconds from 2001 to its creation, or the number that takes their place; nil if neither is known.
  private let order: Int64?
  private let zonedDue: ZonedTime?
  private let alarms: TaskAlarms?

  /// A task that `item` is but for its foreign content, `kept`, its due date, if that has a zone, and its reminder.
  init(
    _ item: FormatItem, _ kept: KeptProperties, order: Int64?, zonedDue: ZonedTime?,
    _ alarms: TaskAlarms?
  ) {
    (self.item, self.kept, self.order, self.zonedDue) = (item, kept, order, zonedDue)
    self.alarms = alarms
  }

  /// The number of X-APPLE-SORT-ORDER that a task without one has, by its creation in milliseconds since 1970: the
  /// seconds from 2001.
  static func order(created: Int64) -> Int64 { created / 1000 - 978_307_200 }

  /// A time of the clock of a zone with a number of ``CalendarTimeZones``.
  struct ZonedTime {
    let time: CalendarTime
    let zone: Int
  }

  /// The number of bytes that only the format knows.
  var keptByteCount: Int { kept.byteCount }

  /// Leaves out what only the format knows, for which a list has no more room.
  mutating func removeKept() { kept = KeptProperties() }

  /// The task with its due date in local time and its reminder, now that the zones of the calendar are known; the clock of an unknown
  /// zone counts as the local one.
  func resolved(
    _ time: LocalTime, _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> FormatItem {
    var (item, kept) = (item, kept)
    var dueTime = item.details.due.map(time.start)
    if let zoned = zonedDue {
      let milliseconds = try zones.milliseconds(of: zoned.time, inZone: zoned.zone)
      let due = milliseconds.map { time.date(of: $0) } ?? zoned.time.localDate
      item.details.due = due
      dueTime = milliseconds ?? time.start(of: due)
      if kept.byteCount > 0 { kept.add(due: due) }
    }
    if let alarms, let due = item.details.due, let dueTime {
      item.details.remindAt = try alarms.reminder(of: due, at: dueTime, time, &zones)
      if !alarms.hasOwn, kept.byteCount > 0 { kept.add(reminder: item.details.remindAt) }
    }
    kept.store(in: &item.details)
    return item
  }

  /// The tasks in the order of their numbers; one without a number stays behind the one before it.
  static func ordered(_ tasks: [CalendarTask]) -> [CalendarTask] {
    var last = Int64.min
    let keys = tasks.map { task in
      last = task.order ?? last
      return last
    }
    return tasks.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { tasks[$0] }
  }
}
