internal import ToDoModel

/// A date as programs export it: a day, a time of the local clock, or a time of a clock that is told by `Z` or an
/// offset.
struct ExportedDate: Hashable {
  /// The day, by the clock that is told.
  let day: CalendarDay
  /// The milliseconds since midnight, by the clock that is told; nil if only the day is known.
  let millisecond: Int?
  /// The milliseconds by which the clock is ahead of UTC; nil if it is the local one.
  let offset: Int?

  /// Reads `2026-12-24`, and with a time `2026-12-24T17:00:00.000+01:00`, of which the seconds and the offset may
  /// be missing and the T may be a space; nil if `field` is anything else, or no such date exists.
  init?(_ field: ArraySlice<UInt8>) {
    var scanner = DateScanner(field.trimmedField)
    guard let year = scanner.number(4...4), scanner.skip("-"), let month = scanner.number(2...2),
      scanner.skip("-"), let dayOfMonth = scanner.number(2...2),
      let day = CalendarDay(existing: year, month, dayOfMonth)
    else { return nil }
    self.day = day
    if scanner.isAtEnd {
      (millisecond, offset) = (nil, nil)
      return
    }
    guard scanner.skip("T") || scanner.skip(" "), let time = scanner.time() else { return nil }
    millisecond = time
    _ = scanner.skip(" ")
    offset = scanner.offset()
    guard scanner.isAtEnd else { return nil }
  }

  /// Reads a day such as `12/24/2026`; nil if `field` is anything else, or no such day exists.
  init?(monthDayYear field: ArraySlice<UInt8>) {
    var scanner = DateScanner(field.trimmedField)
    guard let month = scanner.number(1...2), scanner.skip("/"),
      let dayOfMonth = scanner.number(1...2), scanner.skip("/"),
      let year = scanner.number(4...4), scanner.isAtEnd,
      let day = CalendarDay(existing: year, month, dayOfMonth)
    else { return nil }
    (self.day, millisecond, offset) = (day, nil, nil)
  }

  /// The day, or the minute of the local clock.
  func due(_ time: LocalTime) -> DueDate {
    guard let millisecond else { return DueDate(day) }
    return offset == nil
      ? DueDate(day, minute: millisecond / 60_000) : time.date(of: milliseconds(time))
  }

  /// The time in milliseconds since 1970; that of a day is its noon.
  func milliseconds(_ time: LocalTime) -> Int64 {
    guard let millisecond else { return time.milliseconds(of: DueDate(day)) }
    if let offset { return Int64(day.number) * 86_400_000 + Int64(millisecond - offset) }
    let minute = DueDate(day, minute: millisecond / 60_000)
    return time.milliseconds(of: minute) + Int64(millisecond % 60_000)
  }
}

extension ExportedDate {
  /// The text of a time in milliseconds since 1970, such as `2026-11-20T10:00:00.000Z`; nil if its year is not from
  /// 1 to 9999.
  static func text(_ milliseconds: Int64) -> String? {
    let ofDay = (milliseconds % 86_400_000 + 86_400_000) % 86_400_000
    guard let day = CalendarDay(number: Int((milliseconds - ofDay) / 86_400_000)) else {
      return nil
    }
    func digits(_ number: Int64, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: count - text.utf8.count) + text
    }
    let seconds = ofDay / 1000
    return "\(day)T\(digits(seconds / 3600)):\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
      + ".\(digits(ofDay % 1000, 3))Z"
  }
}
