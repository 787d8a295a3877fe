extension DateGrammar {
  /// A repeat, and the part of the day that its words say besides.
  struct RepeatMatch {
    var repetition: RepeatExpression
    var part: PartOfDay?
  }

  /// Repeats: "every 2 weeks on Monday", "every last Friday of the month", "every morning".
  func repetitions(at index: Int) -> [Match<RepeatMatch>] {
    skip(.every, at: index).flatMap { start in
      let expressions =
        periods(at: start) + lists(at: start) + countedWeekdays(at: start)
        + daysOfYear(at: start).map {
          (RepeatExpression(unit: .year, days: .date($0.value)), $0.end)
        }
      return expressions.map { (RepeatMatch(repetition: $0.value), $0.end) } + parts(of: start)
    }
  }

  /// A part of each day, or of a weekday in the same word.
  private func parts(of index: Int) -> [Match<RepeatMatch>] {
    read(at: index) { term in
      switch term {
      case .part(let part): RepeatMatch(repetition: RepeatExpression(unit: .day), part: part)
      case .weekdayPart(let weekday, let part):
        RepeatMatch(
          repetition: RepeatExpression(unit: .week, days: .weekdays([weekday])), part: part)
      default: nil
      }
    }
  }

  /// Periods, perhaps with their days: "week", "2 months on the 1st".
  private func periods(at index: Int) -> [Match<RepeatExpression>] {
    let workdays = read(at: index) {
      $0 == .workday ? RepeatExpression(unit: .week, days: .workdays) : nil
    }
    return workdays
      + intervals(at: index).flatMap { interval in
        units(at: interval.end).filter { $0.value != .minute && $0.value != .hour }
          .flatMap { unit in
            let period = RepeatExpression(unit: unit.value, interval: interval.value)
            return [(period, unit.end)] + daysBehind(period, at: unit.end)
          }
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
      switch period.unit {
      case .week: return weekdayLists(at: on)
      case .month:
        return starts.flatMap { monthDayLists(at: $0) + counted(at: $0) + lastDays(at: $0) }
      case .year: return daysOfYear(at: on).map { (.date($0.value), $0.end) }
      default: return []
      }
    }.map { days in
      var period = period
      period.days = days.value
      return (period, days.end)
    }
  }

  /// Lists without a period: "Monday and Thursday", "other Tuesday", "1st".
  private func lists(at index: Int) -> [Match<RepeatExpression>] {
    let weekly = ([(1, index)] + alternating(at: index)).flatMap { interval in
      weekdayLists(at: interval.1).map {
        (RepeatExpression(unit: .week, interval: interval.0, days: $0.value), $0.end)
      }
    }
    return weekly
      + monthDayLists(at: index).flatMap { days in
        optionally([.ofTheMonth], at: days.end).map {
          (RepeatExpression(unit: .month, days: days.value), $0.end)
        }
      }
  }

  /// Weekdays, or the last day, of each month; "of the month" may be missing behind "first" and "last".
  private func countedWeekdays(at index: Int) -> [Match<RepeatExpression>] {
    (counted(at: index) + lastDays(at: index)).flatMap { days in
      var ends = skip(.ofTheMonth, at: days.end)
      switch days.value {
      case .counted(1, _), .counted(-1, _): ends.append(days.end)
      default: break
      }
      return ends.map { (RepeatExpression(unit: .month, days: days.value), $0) }
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

  private func monthDayLists(at index: Int) -> [Match<RepeatExpression.Days>] {
    list(at: index) {
      (ordinals(at: $0) + ordinalWords(at: $0)).filter { (1...31).contains($0.value) }
    }
    .map { (.monthDays($0.value), $0.end) }
  }

  /// Elements with commas and "and" between them, in ascending order.
  private func list(at index: Int, _ element: (Int) -> [Match<Int>]) -> [Match<[Int]>] {
    var (lists, latest) = ([Match<[Int]>](), element(index).map { ([$0.value], $0.end) })
    while !latest.isEmpty {
      lists += latest.map { ($0.0.sorted(), $0.1) }
      latest = latest.flatMap { values, end in
        optionally([.comma], at: end).flatMap { comma in
          optionally([.and], at: comma.end).filter { $0.end > end }.flatMap { element($0.end) }
            .filter { !values.contains($0.value) }.map { (values + [$0.value], $0.end) }
        }
      }
    }
    return lists
  }
}
