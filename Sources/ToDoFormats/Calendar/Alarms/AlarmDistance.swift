internal import ToDoModel

/// How far an alarm moves with a due date, in seconds; of days, or of a day and a time, as far as the days.
struct AlarmDistance {
  /// For an alarm in UTC: the time that passes between the two dates.
  let elapsed: Int64
  /// For an alarm by the local clock: what the clock then says more, also if it was changed between the two dates.
  let clock: Int64

  /// The distance between two dates.
  init(from old: DueDate, to new: DueDate, _ time: LocalTime) {
    let haveTimes = old.minute != nil && new.minute != nil
    func start(_ date: DueDate) -> DueDate { haveTimes ? date : DueDate(date.day, minute: 0) }
    elapsed = (time.milliseconds(of: start(new)) - time.milliseconds(of: start(old))) / 1000
    let minutes = (start(new).minute ?? 0) - (start(old).minute ?? 0)
    clock = 86_400 * Int64(new.day.number - old.day.number) + 60 * Int64(minutes)
  }
}
