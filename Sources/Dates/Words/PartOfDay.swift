internal import ToDoModel

/// A part of the day.
enum PartOfDay: Hashable, Sendable {
  /// The parts, from midnight on.
  case morning, noon, afternoon, evening, tonight, night, midnight

  /// Its minute of the day; that of midnight is the end of the day (the hours are Todoist's).
  var minute: Int {
    switch self {
    case .morning: 9 * 60
    case .noon, .afternoon: 12 * 60
    case .evening: 19 * 60
    case .tonight: 20 * 60
    case .night: 22 * 60
    case .midnight: DueDate.minutesOfDay
    }
  }

  /// The minute at which a clock shows its time in this part, from 1440 on that of the next day; nil if it never does.
  func minute(of clock: ClockExpression) -> Int? {
    let noon = DueDate.minutesOfDay / 2
    // Only a clock of twelve hours has another half of the day, unless am or pm says which it is.
    let isOfTwelveHours = clock.style != .meridiem && clock.minute < noon + 60
    let choices = isOfTwelveHours ? [clock.minute, clock.minute + noon] : [clock.minute]
    return (choices + choices.map { $0 + DueDate.minutesOfDay }).first { minutes.contains($0) }
  }

  /// The minutes of the day, and of the next one, that belong to it.
  private var minutes: Range<Int> {
    switch self {
    case .morning: 0..<12 * 60
    case .noon: 11 * 60..<15 * 60
    case .afternoon: 12 * 60..<19 * 60
    case .evening, .tonight: 17 * 60..<29 * 60
    case .night: 18 * 60..<30 * 60
    case .midnight: 24 * 60..<24 * 60 + 1
    }
  }
}
