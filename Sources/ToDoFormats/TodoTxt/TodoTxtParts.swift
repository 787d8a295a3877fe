internal import Dates
internal import ToDoModel

/// What a line of todo.txt says of a task; tasks with equal parts have the same line.
struct TodoTxtParts: Equatable {
  let isCompleted: Bool
  /// The letter of `(A)` at the start of the text.
  let priority: UInt8?
  let completionDay: CalendarDay?
  let creationDay: CalendarDay?
  /// The text without the priority.
  let body: [UInt8]
  /// The values of the keys.
  let values: [TodoTxtLine.Key: String]

  init(_ item: FormatItem, _ time: LocalTime) {
    let details = item.details
    isCompleted = item.isCompleted
    completionDay = isCompleted ? details.completedAt.map { time.date(of: $0).day } : nil
    // The first day after `x ` is that of the completion.
    let isCreationKnown = !isCompleted || completionDay != nil
    creationDay = isCreationKnown ? details.created.map { time.date(of: $0).day } : nil
    let text = Array(item.text.utf8)
    priority = Self.priority(of: text)
    body = priority == nil ? text : Array(text[4...])
    var values: [TodoTxtLine.Key: String] = [:]
    if let due = details.due { values[.due] = due.description }
    let repetition = details.repetition?.todoTxt ?? details.schedule?.periodicRepetition?.todoTxt
    if let repetition { values[.recurrence] = repetition }
    if isCompleted, let priority { values[.priority] = String(Unicode.Scalar(priority)) }
    self.values = values
  }

  private static func priority(of text: [UInt8]) -> UInt8? {
    guard text.count > 4, (65...90).contains(text[1]),
      text.starts(with: [40, text[1], 41, .space]), text[4...].contains(where: { !$0.isBlank })
    else { return nil }
    return text[1]
  }

  /// What precedes the body; a completed line has its priority behind it.
  var prefix: [UInt8] {
    var prefix: [UInt8] = isCompleted ? Array("x ".utf8) : []
    if !isCompleted, let priority { prefix += [40, priority, 41, .space] }
    for day in [completionDay, creationDay] {
      if let day { prefix += "\(day) ".utf8 }
    }
    return prefix
  }

  /// The line in the form that is written for a task that came in no other.
  var line: [UInt8] {
    prefix + body
      + TodoTxtLine.Key.allCases.flatMap { key in
        values[key].map { [.space] + key.name + Array($0.utf8) } ?? []
      }
  }

  /// The line for a text of which ``line`` would be read otherwise; it has no dates, or no keys.
  var literalLine: [UInt8] {
    let text = (priority.map { [40, $0, 41, .space] } ?? []) + body
    return (isCompleted ? prefix : []) + [.space] + text
  }
}
