public import ToDoModel

/// The time at which a text is read, and the local clock.
///
///     let context = DateContext(now: 0, time: .utc)
///     context.local  // 1970-01-01T00:00
public struct DateContext: Sendable {
  /// The time, in milliseconds since 1970.
  public let now: Int64
  /// The local clock.
  public let time: LocalTime
  /// The local day and minute of ``now``.
  public let local: DueDate

  /// A time in milliseconds since 1970, and the local clock.
  public init(now: Int64, time: LocalTime) {
    (self.now, self.time) = (now, time)
    local = time.date(of: now)
  }

  /// The local day of ``now``.
  public var today: CalendarDay { local.day }

  /// Whether a date is in the past: a day that is before today, or a minute that has begun.
  public func isPast(_ date: DueDate) -> Bool {
    date.day != today ? date.day < today : date.minute.map { $0 <= (local.minute ?? 0) } ?? false
  }
}
