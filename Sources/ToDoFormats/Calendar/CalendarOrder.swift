/// The numbers of X-APPLE-SORT-ORDER, by which programs order the tasks of a calendar, the lowest first.
enum CalendarOrder {
  /// The number of a task that has none but was created at a time in milliseconds since 1970.
  static func number(created: Int64) -> Int64 { created / 1000 - 978_307_200 }
}
