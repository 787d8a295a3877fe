internal import ToDoModel

extension DateGrammar {
  /// A repeat, and the part of the day that its words say besides.
  struct RepeatMatch {
    var repetition: RepeatExpression
    var part: PartOfDay?
  }

  /// Repeats: "every 2 weeks on Monday", "every last Friday of the month", "every morning".
  func repetitions(at index: Int) -> [Match<RepeatMatch>] {
    let counted = skip(.everyNumber, at: index).flatMap { periods(at: $0) }
    return eachRepetitions(at: index) + counted.map { (RepeatMatch(repetition: $0.value), $0.end) }
  }

  private func eachRepetitions(at index: Int) -> [Match<RepeatMatch>] {
    skip(.every, at: index).flatMap { start in
      let expressions =
        periods(at: start) + lists(at: start) + countedDays(at: start)
        + (daysOfYear(at: start) + datesInDigits(at: start)).map {
          (RepeatExpression(.yearly, days: .date($0.value)), $0.end)
        }
      return expressions.map { (RepeatMatch(repetition: $0.value), $0.end) } + dailyParts(at: start)
    }
  }

  /// A part of each day, or of a weekday in the same word.
  private func dailyParts(at index: Int) -> [Match<RepeatMatch>] {
    read(at: index) { term in
      switch term {
      case .part(let part): RepeatMatch(repetition: RepeatExpression(.daily), part: part)
      case .weekend:
        RepeatMatch(repetition: RepeatExpression(.weekly, days: .weekdays([.saturday])))
      case .weekdayPart(let weekday, let part):
        RepeatMatch(
          repetition: RepeatExpression(.weekly, days: .weekdays([weekday])), part: part)
      default: nil
      }
    }
  }

  /// Periods, perhaps with their days: "week", "2 months on the 1st".
  private func periods(at index: Int) -> [Match<RepeatExpression>] {
    let workdays = read(at: index) {
      $0 == .workday ? RepeatExpression(.weekly, days: .workdays) : nil
    }
    return workdays
      + intervals(at: index).flatMap { interval in
        units(at: interval.end).flatMap { unit -> [Match<RepeatExpression>] in
          guard let frequency = Self.frequency(unit.value) else { return [] }
          let period = RepeatExpression(frequency, interval: interval.value)
          return [(period, unit.end)] + daysBehind(period, at: unit.end)
        }
      }
  }

  /// The frequency of a period; nil if it is shorter than a day.
  private static func frequency(_ unit: DateUnit) -> RecurrenceRule.Frequency? {
    switch unit {
    case .minute, .hour: nil
    case .day: .daily
    case .week: .weekly
    case .month: .monthly
    case .year: .yearly
    }
  }

  /// Numbers of periods: "2", "other", "second"; 1 where there is none.
  private func intervals(at index: Int) -> [Match<Int>] {
    [(1, index)] + numbers(at: index).filter { $0.value > 0 } + alternating(at: index)
  }

  private func alternating(at index: Int) -> [Match<Int>] {
    skip(.other, at: index).map { (2, $0) }
      + (ordinals(at: index) + ordinalWords(at: index)).filter { $0.value > 1 }
  }

  /// A period with the days that follow it.
  private func daysBehind(_ period: RepeatExpression, at index: Int) -> [Match<RepeatExpression>] {
    skip(.on, at: index).flatMap { on -> [Match<RepeatExpression.Days>] in
      let starts = [on] + skip(.the, at: on)
      switch period.frequency {
      case .daily: return []
      case .weekly: return weekdayLists(at: on)
      case .monthly:
        return starts.flatMap { monthDayLists(at: $0) + counted(at: $0) + lastDays(at: $0) }
      case .yearly:
        return (daysOfYear(at: on) + datesInDigits(at: on)).map { (.date($0.value), $0.end) }
      }
    }.map { days in
      var period = period
      period.days = days.value
      return (period, days.end)
    }
  }

  /// Lists without a period: "Monday and Thursday", "other Tuesday", "1st".
  private func lists(at index: Int) -> [Match<RepeatExpression>] {
    let everyWeek: Match<Int> = (1, index)
    let weekly = ([everyWeek] + alternating(at: index)).flatMap { interval in
      weekdayLists(at: interval.end).map {
        (RepeatExpression(.weekly, interval: interval.value, days: $0.value), $0.end)
      }
    }
    let monthly = monthDayLists(at: index).flatMap { days in
      // What is done "every second" is not done on the second of the month.
      let isInDigits = !ordinals(at: index).isEmpty
      return (skip(.ofTheMonth, at: days.end) + (isInDigits ? [days.end] : [])).map {
        (value: RepeatExpression(.monthly, days: days.value), end: $0)
      }
    }
    return weekly + monthly
  }

  /// Weekdays counted in each month, and its last day; behind the first and last weekday "of the month" may be missing.
  private func countedDays(at index: Int) -> [Match<RepeatExpression>] {
    (counted(at: index) + lastDays(at: index)).flatMap { days in
      var ends = skip(.ofTheMonth, at: days.end)
      switch days.value {
      case .counted(1, _), .counted(-1, _): ends.append(days.end)
      default: break
      }
      return ends.map { (RepeatExpression(.monthly, days: days.value), $0) }
    }
  }

  private func counted(at index: Int) -> [Match<RepeatExpression.Days>] {
    (ordinals(at: index) + ordinalWords(at: index)).filter { $0.value <= 5 && $0.value != 0 }
      .flatMap { ordinal in
        weekdays(at: ordinal.end).map { (.counted(ordinal.value, $0.value.weekday), $0.end) }
      }
  }

  private func lastDays(at index: Int) -> [Match<RepeatExpression.Days>] {
    ordinalWords(at: index).filter { $0.value == -1 }.flatMap { ordinal in
      units(at: ordinal.end).filter { $0.value == .day }.map { (.monthDays([-1]), $0.end) }
    }
  }

  private func weekdayLists(at index: Int) -> [Match<RepeatExpression.Days>] {
    list(at: index) { weekdays(at: $0).map { ($0.value.weekday.rawValue, $0.end) } }.map {
      (.weekdays($0.value.compactMap(Weekday.init(rawValue:))), $0.end)
    }
  }

  /// Days of the month; one that some months lack stands alone, since a rule cannot say the last of those among others.
  private func monthDayLists(at index: Int) -> [Match<RepeatExpression.Days>] {
    let lists = list(at: index) {
      (ordinals(at: $0) + ordinalWords(at: $0)).filter { (1...31).contains($0.value) }
    }
    return lists.filter {
      $0.value.count == 1 || $0.value.allSatisfy { $0 <= CalendarDay.certainDays }
    }
    .map { (.monthDays($0.value), $0.end) }
  }

  /// Elements with commas and "and" between them, in ascending order.
  private func list(at index: Int, _ element: (Int) -> [Match<Int>]) -> [Match<[Int]>] {
    var lists: [Match<[Int]>] = []
    var latest: [Match<[Int]>] = element(index).map { ([$0.value], $0.end) }
    while !latest.isEmpty {
      lists += latest.map { ($0.value.sorted(), $0.end) }
      latest = latest.flatMap { list in
        separators(at: list.end).flatMap { element($0) }.filter { !list.value.contains($0.value) }
          .map { (list.value + [$0.value], $0.end) }
      }
    }
    return lists
  }

  /// The indices behind a comma, "and", or both.
  private func separators(at index: Int) -> [Int] {
    skip(.and, at: index) + skip(.comma, at: index).flatMap { [$0] + skip(.and, at: $0) }
  }
}
