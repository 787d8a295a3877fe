internal import Dates
internal import ToDoModel

extension CalendarResource {
  /// Whether the task repeats by a rule by which the next date cannot be found, such as one of hours.
  public var repeatsByUnknownRule: Bool {
    item.details.repetition.map { !$0.isUnderstood } ?? false
  }

  /// Whether a row still has the due date that the resource has given it, perhaps while the local clock was another one.
  public func hasDue(of row: FormatItem) -> Bool {
    if row.details.due == item.details.due { return true }
    let kept = KeptProperties(row.details).properties
    guard let due = row.details.due,
      let line = TaskLines(object.components[taskIndex].content).due
    else { return false }
    return kept[.due]?.bytes.elementsEqual(line.bytes) == true
      && kept[.keptDue]?.value.elementsEqual("\(due)".utf8) == true
  }

  /// Whether the reminder of a row is that of an alarm of another program, perhaps by another local clock.
  public func hasForeignReminder(of row: FormatItem) -> Bool {
    guard let reminder = row.details.remindAt, let foreignReminder else { return false }
    return reminder == foreignReminder
      || KeptProperties(row.details).properties[.reminder]?.keyword == "\(reminder)"
  }
}
