internal import ToDoModel

/// A task of which the export of a program has told something.
struct ExportedTask {
  private var text: String
  private(set) var isCompleted = false
  private var details = ItemDetails()
  /// When the task was modified, in milliseconds since 1970.
  var modified: Int64?
  private let time: LocalTime

  /// An open task; nil if `text` is blank.
  init?(_ text: String, _ time: LocalTime) {
    guard !ItemText(text).isBlank else { return nil }
    (self.text, self.time) = (text, time)
  }

  /// The task.
  var item: FormatItem? {
    FormatItem(text, isCompleted: isCompleted, details: details, modified: modified)
  }

  /// Sets when the task was made.
  mutating func setCreated(_ date: ExportedDate?) {
    if let date { details.created = date.milliseconds(time) }
  }

  /// Sets whether the task is done, and when it was completed; an open task has no such time.
  mutating func setCompleted(_ isCompleted: Bool, _ date: ExportedDate?) {
    self.isCompleted = isCompleted
    if let date, isCompleted { details.completedAt = date.milliseconds(time) }
  }

  /// Sets when the task is due to what `date` makes of `field`; what is no date is added to the text.
  mutating func setDue(
    _ field: ArraySlice<UInt8>, _ date: (ArraySlice<UInt8>) -> DueDate?
  ) {
    guard let due = date(field) else { return appendToText(field) }
    details.due = due
  }

  /// Sets how the task repeats; what is no rule is added to the text.
  mutating func setRepetition(_ field: ArraySlice<UInt8>) {
    guard let repetition = Repetition(csv: field) else { return appendToText(field) }
    details.repetition = repetition
  }

  private mutating func appendToText(_ field: ArraySlice<UInt8>) {
    let words = field.trimmedField
    if !words.isEmpty { text += " " + String(decoding: words, as: UTF8.self) }
  }
}
