internal import ToDoModel

/// The alarms of a VTODO, of which one may be a reminder of the item.
struct TaskAlarms {
  private let alarms: [CalendarAlarm]
  private let start: (time: CalendarTime, zone: Int?)?

  /// Nil if the task has no alarm that is read.
  init?(_ properties: TaskProperties, _ zones: inout CalendarTimeZones) {
    alarms = properties.others.compactMap { CalendarAlarm($0) }
    if alarms.isEmpty { return nil }
    guard let start = properties.other("DTSTART"), let time = CalendarTime(start.trimmed) else {
      self.start = nil
      return
    }
    self.start = (time, start.parameter("TZID").flatMap { zones.number(of: $0) })
  }

  /// Whether ClearStyle wrote one of them.
  var hasOwn: Bool { alarms.contains(where: \.isOwn) }

  /// When the item reminds, in milliseconds since 1970, if not when it is due: at the alarm that ClearStyle wrote, else at the
  /// first one, unless that is when it is due.
  ///
  /// `milliseconds` is the time of `due`, and the zones of the calendar must be known.
  func reminder(
    of due: DueDate, at milliseconds: Int64, _ time: LocalTime, _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> Int64? {
    let start = try startTime(time, &zones)
    let isDay = due.minute == nil
    let times = { (alarms: [CalendarAlarm]) in
      alarms.compactMap { $0.time(dueAt: milliseconds, isDay: isDay, start: start, time) }
    }
    if let own = times(alarms.filter(\.isOwn)).first { return own }
    // The item reminds when it is due by itself.
    return times(alarms).min().flatMap { !isDay && abs($0 - milliseconds) < 60_000 ? nil : $0 }
  }

  private func startTime(
    _ time: LocalTime, _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> Int64? {
    guard let start else { return nil }
    if start.time.isUTC { return start.time.milliseconds }
    if start.time.second != nil, let zone = start.zone,
      let milliseconds = try zones.milliseconds(of: start.time, inZone: zone)
    {
      return milliseconds
    }
    return time.start(of: start.time.localDate)
  }
}

extension LocalTime {
  /// The milliseconds since 1970 of a date, of one without a minute the start of the day.
  func start(of date: DueDate) -> Int64 {
    milliseconds(of: DueDate(date.day, minute: date.minute ?? 0))
  }
}
