public import ToDoModel

/// The time at which a text is read, and the local clock.
///
///     let context = DateContext(now: 0, clock: .utc)
///     context.localNow  // 1970-01-01T00:00
public struct DateContext: Sendable {
  /// The time, in milliseconds since 1970.
  public let now: Int64
  /// The local clock.
  public let clock: LocalTime
  /// The local day and minute of ``now``.
  public let localNow: DueDate

  /// A time in milliseconds since 1970, and the local clock.
  public init(now: Int64, clock: LocalTime) {
    (self.now, self.clock) = (now, clock)
    localNow = clock.date(of: now)
  }

  /// The local day of ``now``.
  public var today: CalendarDay { localNow.day }

  /// When a later `day` begins, in milliseconds since 1970, after ``now``.
  public func start(of day: CalendarDay) -> Int64 {
    // A change of the zone may skip midnight.
    max(clock.milliseconds(of: DueDate(day, minute: 0)), now + 1)
  }

  /// Tomorrow, at the local time of day of `time`, both in milliseconds since 1970.
  public func sameTimeTomorrow(as time: Int64) -> Int64 {
    let tomorrow = today.adding(days: 1) ?? today
    return clock.milliseconds(of: DueDate(tomorrow, minute: clock.date(of: time).minute ?? 0))
  }

  /// Whether it is Saturday or Sunday.
  public var isWeekend: Bool { Weekday(today).rawValue >= Weekday.saturday.rawValue }

  /// Whether a date is in the past: a day that is before today, or a minute that has begun.
  public func isPast(_ date: DueDate) -> Bool {
    date.minute == nil ? date.day < today : date <= localNow
  }
}
