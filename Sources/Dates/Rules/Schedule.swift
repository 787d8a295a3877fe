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
    guard let repetition, let rule = RecurrenceRule(repetition.rule) else { return nil }
    let countsFromCompletion = repetition.countsFromCompletion
    let start = countsFromCompletion ? context.today : due.day
    // Without a count, nothing depends on how many are skipped, and a date of long ago costs nothing.
    let earliest = rule.count == nil ? max(context.today, due.day) : nil
    let days = RecurrenceDays(
      countsFromCompletion ? rule.clamped(from: start) : rule, from: start, notBefore: earliest)
    // The date that is completed now is the first one that is over.
    var passedCount = 1
    for day in days where day > start {
      let date = DueDate(day, minute: due.minute)
      guard passedCount < rule.count ?? .max, rule.allows(date, context.clock) else { return nil }
      if date > due, isAhead(date, context) {
        return Schedule(due: date, repetition: repetition.remaining(rule, without: passedCount))
      }
      // Dates that count from the completion are none that were missed.
      if !countsFromCompletion { passedCount += 1 }
    }
    return nil
  }

  private func isAhead(_ date: DueDate, _ context: DateContext) -> Bool {
    date.minute == nil ? date.day > context.today : !context.isPast(date)
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
