internal import ToDoModel

extension DateGrammar {
  /// A day with what its words say besides.
  struct DayMatch {
    var day: DayExpression
    var part: PartOfDay?
    /// The word that shows that the day is no name: "on", "by", "this".
    var wordBefore: DateLink?
  }

  /// Days: "tomorrow", "on Friday, 24 Dec", "in 2 weeks".
  func days(at index: Int) -> [Match<DayMatch>] {
    let behindLinks = optionally([.on, .by], at: index).flatMap { link in
      days(behind: link.value, at: link.end).map { match in
        var match = match
        match.value.wordBefore = link.value ?? match.value.wordBefore
        return match
      }
    }
    return behindLinks + weekends(at: index) + plain(spans(at: index))
  }

  /// Weekdays behind "this" or "the coming".
  private func comingDays(at index: Int) -> [Match<DayMatch>] {
    ([index] + skip(.the, at: index)).flatMap { skip(.this, at: $0) }.flatMap { start in
      weekdays(at: start).map {
        (DayMatch(day: .weekday($0.value.weekday), wordBefore: .this), $0.end)
      }
    }
  }

  private func plain(_ days: [Match<DayExpression>]) -> [Match<DayMatch>] {
    days.map { (DayMatch(day: $0.value), $0.end) }
  }

  private func days(behind link: DateLink?, at index: Int) -> [Match<DayMatch>] {
    let words = read(at: index) { term -> DayMatch? in
      switch term {
      case .relativeDay(let count): DayMatch(day: .relative(count))
      case .dayPart(let count, let part): DayMatch(day: .relative(count), part: part)
      case .weekdayPart(let weekday, let part): DayMatch(day: .weekday(weekday), part: part)
      default: nil
      }
    }
    return words + comingDays(at: index)
      + plain(nextDays(at: index) + weekdayDates(at: index) + daysOfMonth(behind: link, at: index))
  }

  /// The weekend, which needs a word before it: "this weekend", "am Wochenende".
  private func weekends(at index: Int) -> [Match<DayMatch>] {
    let starts =
      skip(.this, at: index)
      + (skip(.at, at: index) + skip(.on, at: index)).flatMap { [$0] + skip(.the, at: $0) }
    func weekends(_ start: Int, isNext: Bool) -> [Match<DayMatch>] {
      read(at: start) {
        $0 == .weekend ? DayMatch(day: .weekend(isNext: isNext), wordBefore: .this) : nil
      }
    }
    return starts.flatMap { weekends($0, isNext: false) }
      + skip(.next, at: index).flatMap { weekends($0, isNext: true) }
  }

  /// Days of the next week or month: "next Friday", "Friday next week", "next week on Friday".
  private func nextDays(at index: Int) -> [Match<DayExpression>] {
    let periods = nextPeriods(at: index)
    let weekdaysOfNextWeek = periods.filter { $0.value == .week }.flatMap { week in
      optionally([.on], at: week.end).flatMap { weekdays(at: $0.end) }
    }
    let weekdaysBeforeNextWeek = weekdays(at: index).flatMap { weekday in
      nextPeriods(at: weekday.end).filter { $0.value == .week }.map {
        (value: weekday.value, end: $0.end)
      }
    }
    let nextWeekdays =
      skip(.next, at: index).flatMap { weekdays(at: $0) }
      + weekdays(at: index).flatMap { weekday in
        skip(.next, at: weekday.end).map { (value: weekday.value, end: $0) }
      }
    return (weekdaysOfNextWeek + weekdaysBeforeNextWeek + nextWeekdays)
      .map { (.nextWeekday($0.value.weekday), $0.end) } + periods.map { (.next($0.value), $0.end) }
  }

  private func nextPeriods(at index: Int) -> [Match<DateUnit>] {
    let behindNext = skip(.next, at: index).flatMap { units(at: $0) }
    let beforeNext = units(at: index).flatMap { unit in
      skip(.next, at: unit.end).map { (value: unit.value, end: $0) }
    }
    return (behindNext + beforeNext).filter { $0.value == .week || $0.value == .month }
  }

  /// Weekdays, dates, and dates behind their weekday.
  private func weekdayDates(at index: Int) -> [Match<DayExpression>] {
    let weekdays = self.weekdays(at: index)
    let both = weekdays.flatMap { weekday in
      optionally([.comma], at: weekday.end).flatMap { dates(at: $0.end) }.compactMap {
        date -> Match<DayExpression>? in
        guard case .date(let day, let year, nil, _) = date.value else { return nil }
        return (.date(day, year: year, weekday: weekday.value.weekday), date.end)
      }
    }
    return both + dates(at: index)
      + weekdays.map { (.weekday($0.value.weekday, isWord: $0.value.isWord), $0.end) }
  }

  /// Names of weekdays.
  func weekdays(at index: Int) -> [Match<(weekday: Weekday, isWord: Bool)>] {
    read(at: index) { term in
      switch term {
      case .weekday(let weekday): (weekday, false)
      case .weekdayAbbreviation(let weekday, let isWord): (weekday, isWord)
      default: nil
      }
    }
  }

  /// Days of a month by their number alone, which needs "the", or "on" without it.
  private func daysOfMonth(behind link: DateLink?, at index: Int) -> [Match<DayExpression>] {
    let starts = skip(.the, at: index) + (link == nil ? [] : [index])
    return starts.flatMap { ordinals(at: $0) }.filter { (1...31).contains($0.value) }
      .map { (.dayOfMonth($0.value), $0.end) }
  }

  /// Numbers of days in digits.
  func ordinals(at index: Int) -> [Match<Int>] {
    read(at: index) { if case .ordinal(let number) = $0 { number } else { nil } }
  }

  /// Numbers of days and of weekdays in words.
  func ordinalWords(at index: Int) -> [Match<Int>] {
    read(at: index) { if case .ordinalWord(let number) = $0 { number } else { nil } }
  }

  /// Days by their distance: "in 2 weeks".
  private func spans(at index: Int) -> [Match<DayExpression>] {
    skip(.in, at: index).flatMap { start in
      let numbers = numbers(at: start).filter { $0.value > 0 }
        .flatMap { number in spans(of: number.value, [.day, .week, .month], at: number.end) }
      // What is done "in a day" takes a day.
      let ones = read(at: start) { $0 == .one ? 1 : nil }
        .flatMap { spans(of: $0.value, [.week, .month], at: $0.end) }
      return numbers + ones
    }
  }

  private func spans(of number: Int, _ units: Set<DateUnit>, at index: Int) -> [Match<
    DayExpression
  >] {
    self.units(at: index).filter { units.contains($0.value) }.map {
      (.after(number, $0.value), $0.end)
    }
  }

  /// Dates in digits, and with the name of a month.
  private func dates(at index: Int) -> [Match<DayExpression>] {
    let inDigits = ([index] + skip(.the, at: index)).flatMap { start in
      read(at: start) { term -> DayExpression? in
        switch term {
        case .numericDate(let day, let month, let year, let isCertain):
          .date(DayOfYear(month: month, day: day), year: year, isCertain: isCertain)
        case .isoDate(let date) where date.minute == nil: .iso(date.day)
        default: nil
        }
      }
    }
    return inDigits
      + daysOfYear(at: index).flatMap { day -> [Match<DayExpression>] in
        let years = optionally([.comma], at: day.end).flatMap { comma in
          read(at: comma.end) {
            if case .number(let number) = $0, number >= 1000 { number } else { nil }
          }
        }
        return [(.date(day.value), day.end)]
          + years.map { (.date(day.value, year: $0.value), $0.end) }
      }
  }

  /// Days of any year in digits, as "24.12." is.
  func datesInDigits(at index: Int) -> [Match<DayOfYear>] {
    read(at: index) { term in
      guard case .numericDate(let day, let month, nil, isCertain: true) = term else { return nil }
      return DayOfYear(month: month, day: day)
    }
  }

  /// Days with the name of their month: "24 December", "December 24th", "the 24th of December".
  func daysOfYear(at index: Int) -> [Match<DayOfYear>] {
    let dayFirst = optionally([.the], at: index).flatMap {
      dayNumbers(at: $0.end) + ordinalWords(at: $0.end).filter { $0.value > 0 }
    }.flatMap { day in
      optionally([.of], at: day.end).flatMap { months(at: $0.end) }
        .map { (DayOfYear(month: $0.value, day: day.value), $0.end) }
    }
    let monthFirst = months(at: index).flatMap { month in
      optionally([.the], at: month.end).flatMap { dayNumbers(at: $0.end) }
        .map { (DayOfYear(month: month.value, day: $0.value), $0.end) }
    }
    // "24. 12."
    let inOrdinals = ordinals(at: index).flatMap { day in
      ordinals(at: day.end).map { (DayOfYear(month: $0.value, day: day.value), $0.end) }
    }
    return dayFirst + monthFirst + (lattice.hasOrdinalDates ? inOrdinals : [])
  }

  private func dayNumbers(at index: Int) -> [Match<Int>] {
    read(at: index) { term in
      switch term {
      case .number(let number), .ordinal(let number): (1...31).contains(number) ? number : nil
      default: nil
      }
    }
  }

  private func months(at index: Int) -> [Match<Int>] {
    read(at: index) { if case .month(let month) = $0 { month } else { nil } }
  }
}
