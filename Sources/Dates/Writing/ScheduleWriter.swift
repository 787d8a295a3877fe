public import ToDoModel

/// Writes schedules as words that are read as exactly the same.
///
///     ScheduleWriter(.english).words(schedule, context)  // "every Tuesday 9:00"
public struct ScheduleWriter: Sendable {
  private let wording: DateWording
  private let reader: DateReader

  /// A writer of the words of a language.
  public init(_ language: DateLanguage) {
    wording = language.wording
    reader = DateReader(language)
  }

  /// The words of a schedule; nil if the grammar cannot say its rule.
  ///
  /// A repeat that is due at its first time from now on is written without its start.
  public func words(_ schedule: Schedule, _ context: DateContext) -> String? {
    guard schedule.repetition != nil else { return date(schedule.due) }
    return [false, true].lazy.compactMap { repeating(schedule, hasStart: $0) }.first {
      guard case .success(let read)? = reader.schedule($0, context) else { return false }
      return read.isSame(as: schedule)
    }
  }

  /// The words of a date.
  public func date(_ date: DueDate) -> String {
    day(date.day) + (date.minute.map { " " + Self.clock($0) } ?? "")
  }

  /// The time of a date, as "9:00"; empty if it has none.
  public static func clock(_ date: DueDate) -> String { date.minute.map(clock) ?? "" }

  /// The words of a day.
  private func day(_ day: CalendarDay) -> String {
    // The grammar takes a smaller number for no year.
    guard day.year >= 1000 else { return day.description }
    return "\(wording.dayAndMonth(DayOfYear(day))) \(day.year)"
  }

  /// A minute of the day, as "9:00".
  static func clock(_ minute: Int) -> String {
    "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
  }

  private func repeating(_ schedule: Schedule, hasStart: Bool) -> String? {
    guard let repetition = schedule.repetition, let rule = RecurrenceRule(repetition.rule),
      var text = words(RepeatExpression(rule))
    else { return nil }
    if let minute = schedule.due.minute { text += " " + Self.clock(minute) }
    if hasStart { text += wording.starting.filled(day(schedule.due.day)) }
    switch rule.end {
    case .day(let last)?: text += wording.until.filled(day(last))
    case nil: break
    default: return nil
    }
    if let count = rule.count { text += wording.times.filled("\(count)") }
    return repetition.countsFromCompletion ? text + wording.afterDone : text
  }

  private func words(_ expression: RepeatExpression) -> String? {
    let period = self.period(expression)
    switch expression.days {
    case .same: return period
    case .workdays: return wording.everyWorkday
    case .weekdays(let weekdays):
      let names = list(weekdays.map { wording.weekdays[$0.rawValue] })
      return expression.interval == 1
        ? wording.every.filled(names) : period + wording.on.filled(names)
    case .monthDays([-1]): return counted(expression, period, wording.lastDay)
    case .monthDays(let days):
      return period + wording.onThe.filled(list(days.map(wording.dayOfMonth)))
    case .counted(let ordinal, let weekday):
      guard ordinal == -1 || wording.ordinals.indices.contains(ordinal - 1) else { return nil }
      let number = ordinal == -1 ? wording.last : wording.ordinals[ordinal - 1]
      return counted(expression, period, "\(number) \(wording.weekdays[weekday.rawValue])")
    case .date(let date): return period + wording.on.filled(wording.dayAndMonth(date))
    }
  }

  private func counted(_ expression: RepeatExpression, _ period: String, _ day: String) -> String {
    expression.interval == 1
      ? wording.everyOfTheMonth.filled(day) : period + wording.onThe.filled(day)
  }

  private func period(_ expression: RepeatExpression) -> String {
    let isOne = expression.interval == 1
    let template =
      switch expression.frequency {
      case .daily: isOne ? wording.everyDay : wording.everyDays
      case .weekly: isOne ? wording.everyWeek : wording.everyWeeks
      case .monthly: isOne ? wording.everyMonth : wording.everyMonths
      case .yearly: isOne ? wording.everyYear : wording.everyYears
      }
    return template.filled("\(expression.interval)")
  }

  /// Names with commas and "and" between them.
  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(wording.and) \(last)"
  }
}

extension String {
  /// The text with `word` in the place of its braces.
  fileprivate func filled(_ word: String) -> String {
    guard let open = firstIndex(of: "{") else { return self }
    return self[..<open] + word + self[index(open, offsetBy: 2)...]
  }
}

extension Schedule {
  /// Whether two schedules have the same dates, in whatever order their rules have their parts.
  fileprivate func isSame(as other: Schedule) -> Bool {
    guard due == other.due, let repetition, let second = other.repetition else {
      return self == other
    }
    guard let rule = RecurrenceRule(repetition.rule) else { return self == other }
    return repetition.countsFromCompletion == second.countsFromCompletion
      && rule == RecurrenceRule(second.rule)
  }
}
