internal import Dates
internal import ToDoDocument
internal import ToDoModel

extension EditCommand {
  /// Makes the row `number`, counted from 1, due at the time that `words` say, or never for "none".
  func setDue(_ number: Int, _ words: String) throws {
    let operand = DueOperand()
    let schedule = words == "none" ? nil : try operand.schedule(words)
    let document = try ToDoDocument.openExisting(options)
    let item = try rows([number], in: document).items[0]
    try document.save(Change(item.edits(settingSchedule: schedule)))
    let text = Terminal.quoted(item.text)
    try say([
      schedule.map { "\(text) is due \(Self.words(for: $0, operand.context))" }
        ?? "\(text) has no date"
    ])
  }

  /// The date as `list` prints it, and how it repeats in English words, such as "2026-12-01, every Tuesday".
  static func words(for schedule: Schedule, _ context: DateContext) -> String {
    guard schedule.repetition != nil else { return schedule.due.description }
    let words = ScheduleWriter(.english).words(schedule, context)
    return "\(schedule.due), \(words ?? "and repeats")"
  }
}
