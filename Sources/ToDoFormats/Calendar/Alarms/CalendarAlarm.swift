internal import ToDoModel

/// A VALARM of a task that shows something or makes a sound, and the time at which it does so.
///
///     BEGIN:VALARM
///     ACTION:DISPLAY
///     TRIGGER;RELATED=END:-PT15M
///     END:VALARM
struct CalendarAlarm: Hashable {
  /// Whether the alarm is the reminder of an exported item, which ``lines(at:for:)`` made.
  let isOwn: Bool
  private let trigger: Trigger
  private let acknowledged: CalendarTime?

  /// Properties of the alarms for places of Apple's Reminders, whose time is a date of 1976.
  private static let placeProperties: Set<String> = ["X-APPLE-PROXIMITY", "PROXIMITY"]

  private enum Trigger: Hashable {
    case time(CalendarTime)
    case offset(seconds: Int, fromStart: Bool)
  }

  /// The alarm that a component of a VTODO is; nil if it is another component, has another action, such as EMAIL, is
  /// about a place, or has no trigger that can be read.
  init?(_ component: ArraySlice<ArraySlice<UInt8>>) {
    guard component.first.flatMap({ ComponentMark($0) }) == .begin("VALARM") else { return nil }
    let properties = component.compactMap { ContentLine($0) }
    func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }
    if let action = first("ACTION"), !["DISPLAY", "AUDIO"].contains(action.keyword) { return nil }
    if properties.contains(where: { Self.placeProperties.contains($0.name) }) { return nil }
    guard let trigger = first("TRIGGER").flatMap(Self.trigger) else { return nil }
    self.trigger = trigger
    acknowledged = first("ACKNOWLEDGED").flatMap { CalendarTime($0.trimmed) }
    isOwn = first(TaskProperty.reminder.name) != nil
  }

  private static func trigger(_ property: ContentLine) -> Trigger? {
    if let time = CalendarTime(property.trimmed) { return time.second == nil ? nil : .time(time) }
    guard let duration = CalendarDuration(property.trimmed) else { return nil }
    let isOfEnd = property.parameter("RELATED")?.uppercasedASCII == "END"
    return .offset(seconds: duration.seconds, fromStart: !isOfEnd)
  }

  /// When the alarm reminds of a task, in milliseconds since 1970; nil if it was acknowledged at that time or later.
  ///
  /// `start` is the time of DTSTART. Without one, programs mean the due date, against RFC 5545.
  func time(dueAt due: Int64, isDay: Bool, start: Int64?, _ time: LocalTime) -> Int64? {
    let milliseconds: Int64
    switch trigger {
    case .time(let value):
      milliseconds = value.isUTC ? value.milliseconds : time.milliseconds(of: value.localDate)
    case .offset(let seconds, let isFromStart):
      // At midnight, nobody wants to be reminded.
      if isDay, seconds % 86_400 == 0 { return nil }
      milliseconds = (isFromStart ? start ?? due : due) + 1000 * Int64(seconds)
    }
    let isAcknowledged = acknowledged.map { $0.milliseconds >= milliseconds } ?? false
    return isAcknowledged ? nil : milliseconds
  }

  /// The lines of `component` with its trigger moved; nil unless it is an alarm of another program, of any action, at a
  /// time of its own.
  static func lines(
    moving component: [ArraySlice<UInt8>], by distance: AlarmDistance
  ) -> [ArraySlice<UInt8>]? {
    guard component.first.flatMap({ ComponentMark($0) }) == .begin("VALARM") else { return nil }
    let names = Set(component.compactMap { ContentLine($0)?.name })
    guard !names.contains(TaskProperty.reminder.name), names.isDisjoint(with: placeProperties)
    else {
      return nil
    }
    return component.map { line in
      guard let property = ContentLine(line), property.name == "TRIGGER",
        let time = CalendarTime(property.trimmed), time.second != nil,
        let moved = time.adding(seconds: time.isUTC ? distance.elapsed : distance.clock)
      else { return line }
      let value = moved.digits + (time.isUTC ? [UInt8(ascii: "Z")] : [])
      return (property.bytes[..<property.value.startIndex] + value)[...]
    }
  }

  /// The lines of an alarm for a reminder of `item` at `time`, a UTC value.
  static func lines(at time: [UInt8], for item: FormatItem) -> [[UInt8]] {
    [
      Array("BEGIN:VALARM".utf8), Array("ACTION:DISPLAY".utf8),
      Array("DESCRIPTION:".utf8) + CalendarText.encoded(item.text),
      Array("TRIGGER;VALUE=DATE-TIME:".utf8) + time,
      Array("\(TaskProperty.reminder.name):TRUE".utf8), Array("END:VALARM".utf8),
    ]
  }
}

/// How far an alarm moves with a due date, in seconds; from or to a day without a time, by whole days.
struct AlarmDistance {
  /// For an alarm in UTC: the time that passes between the two dates.
  let elapsed: Int64
  /// For an alarm by the local clock: the difference of what the clock shows, whether or not it was changed between.
  let clock: Int64

  /// The distance between two dates.
  init(from old: DueDate, to new: DueDate, _ time: LocalTime) {
    let haveTimes = old.minute != nil && new.minute != nil
    func start(_ date: DueDate) -> DueDate { haveTimes ? date : DueDate(date.day, minute: 0) }
    elapsed = (time.milliseconds(of: start(new)) - time.milliseconds(of: start(old))) / 1000
    let minutes = (start(new).minute ?? 0) - (start(old).minute ?? 0)
    clock = 86_400 * Int64(new.day.number - old.day.number) + 60 * Int64(minutes)
  }
}
