internal import ToDoModel

/// A day of the week; a week begins on Monday.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The days, from 0.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The days from Monday to Friday.
  static let workdays = Array(allCases[..<5])

  /// The weekday of a day; 1970-01-01 was a Thursday.
  init(_ day: CalendarDay) {
    self = Self.allCases[((day.number + 3) % 7 + 7) % 7]
  }

  /// The name that RFC 5545 has for the day, such as `MO`.
  public var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }

  /// The weekday with this ``code``, in capitals; nil if there is none.
  init?(code: some StringProtocol) {
    guard let weekday = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = weekday
  }
}
