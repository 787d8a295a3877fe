/// A period that can be counted.
enum DateUnit: Hashable, Sendable {
  /// The periods, from the shortest one.
  case minute, hour, day, week, month, year
}
