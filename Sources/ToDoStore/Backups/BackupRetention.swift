import ToDoModel

/// Which backups are kept: those of the last 10 days that have any, and the last one of each of the last 10 weeks and 12
/// months that have any; of these, as many of the newest as the disk may hold.
enum BackupRetention {
  private static let (dayCount, weekCount, monthCount) = (10, 10, 12)
  /// The size in bytes that all backups may have together, however small each is.
  private static let smallestLimit = 64 << 20
  /// How many times the size of the largest backup all may have together.
  private static let largestSizeFactor = 10
  /// The number of backups that are kept whatever their size.
  private static let minimumCount = 2

  /// The elements of `all`, which are in the order of their days, that are kept on the day `today`.
  ///
  /// Those of later days, by a clock that was wrong, take no place of others; the last 10 of them are kept.
  /// The limit of their size depends on the largest of all, also of those that are not kept. So a list that becomes
  /// shorter costs no backup of the time when it was long.
  static func kept(_ all: [Backup], on today: CalendarDay) -> [Backup] {
    let backups = all.filter { $0.day <= today }
    let later = all.filter { $0.day > today }.suffix(dayCount)
    let days = last(dayCount, of: backups.map(\.day.number))
    let weeks = last(weekCount, of: backups.map(\.day.week))
    let months = last(monthCount, of: backups.map(\.month))
    let lastOfPeriods =
      weeks.compactMap { week in backups.last { $0.day.week == week } }
      + months.compactMap { month in backups.last { $0.month == month } }
    let kept = backups.filter { days.contains($0.day.number) || lastOfPeriods.contains($0) }
    return Array(newest(of: kept + later, limit: limit(for: all)))
  }

  private static func limit(for backups: [Backup]) -> Int {
    max(smallestLimit, largestSizeFactor * (backups.map(\.size).max() ?? 0))
  }

  /// The last elements of `backups` that have at most `limit` bytes together, but at least ``minimumCount``.
  private static func newest(of backups: [Backup], limit: Int) -> ArraySlice<Backup> {
    var size = 0
    let count = backups.reversed().prefix {
      size += $0.size
      return size <= limit
    }.count
    return backups.suffix(max(minimumCount, count))
  }

  /// The last `count` different elements of `periods`, which are in order.
  private static func last(_ count: Int, of periods: [Int]) -> [Int] {
    var found: [Int] = []
    for period in periods.reversed() where found.count < count && found.last != period {
      found.append(period)
    }
    return found
  }
}

extension Backup {
  /// The number of the month.
  fileprivate var month: Int { day.year * 12 + day.month }
}
