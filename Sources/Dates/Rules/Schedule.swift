public import ToDoModel

/// When an item is due, and how it repeats.
///
///     let schedule = Schedule(due: due, repetition: Repetition(rule: "FREQ=DAILY"))
///     schedule.next(after: context)  // nil if it was the last time
public struct Schedule: Hashable, Sendable {
  /// The day, or the day and the minute.
  public var due: DueDate
  /// How it repeats; nil if it does not.
  public var repetition: Repetition?

  /// A date, and how it repeats.
  public init(due: DueDate, repetition: Repetition? = nil) {
    (self.due, self.repetition) = (due, repetition)
  }
}

extension Schedule {
  /// The schedule after a completion now: the first date of the rule that is after both now and ``due``.
  ///
  /// A date without a minute is after now from tomorrow on. Dates that are skipped count where the rule
  /// says how many there are. Nil if there is no other date, and if the rule cannot be followed, as one of hours.
  public func next(after context: DateContext) -> Schedule? {
    guard let repetition, let rule = try? RecurrenceRule(repetition.rule) else { return nil }
    let start = repetition.countsFromCompletion ? context.today : due.day
    let floor = max(context.today, due.day)
    // What is skipped is not counted where nothing depends on it, and a start of long ago costs nothing then.
    let days = RecurrenceDays(rule, from: start, notBefore: rule.count == nil ? floor : nil)
    var passed = 1
    for day in days where day > start {
      guard passed < rule.count ?? .max else { return nil }
      let date = DueDate(day, minute: due.minute)
      guard rule.allows(date, context.time) else { return nil }
      if date > due, !context.isPast(date), day > context.today || date.minute != nil {
        return Schedule(due: date, repetition: repetition.remaining(rule, without: passed))
      }
      passed += 1
    }
    return nil
  }
}

extension Repetition {
  /// The repetition of which `passed` dates are over; it keeps its text where the rule has no count.
  fileprivate func remaining(_ rule: RecurrenceRule, without passed: Int) -> Repetition {
    guard let count = rule.count else { return self }
    var rule = rule
    rule.count = count - passed
    return Repetition(rule: rule.description, countsFromCompletion: countsFromCompletion)
  }
}

extension RecurrenceRule {
  /// Whether a date is not after the ``end``.
  func allows(_ date: DueDate, _ time: LocalTime) -> Bool {
    switch end {
    case nil: true
    case .day(let day): date.day <= day
    case .local(let last): DueDate(date.day, minute: date.minute ?? 0) <= last
    case .time(let last): time.milliseconds(of: DueDate(date.day, minute: date.minute ?? 0)) <= last
    }
  }
}
