/// Whether a task is done, and since when, as a field of a CSV file tells it.
struct CSVCompletion: Hashable {
  let isCompleted: Bool
  /// The date of the completion, if the field is one; nil if it is a word.
  let date: ExportedDate?

  /// Reads a word such as "yes" or "not started" in any case, or the date of the completion.
  ///
  /// Nil if the field is neither.
  init?(_ field: ArraySlice<UInt8>, _ program: CSVProgram) {
    guard !field.trimmedField.isEmpty else {
      (isCompleted, date) = (false, nil)
      return
    }
    let word = field.fieldKeyword
    if Self.open.contains(word) {
      (isCompleted, date) = (false, nil)
    } else if Self.completed.contains(word) {
      (isCompleted, date) = (true, nil)
    } else if let date = program.date(field) {
      (isCompleted, self.date) = (true, date)
    } else {
      return nil
    }
  }

  private static let completed: Set = [
    "x", "true", "yes", "y", "1", "done", "completed", "complete", "checked", "finished", "closed",
    "✓", "✔", "☑", "✅",
  ]

  /// Also those of Outlook and of Microsoft Graph, which wait for others or are deferred.
  private static let open: Set = [
    "false", "no", "n", "0", "open", "todo", "pending", "active", "incomplete", "notcompleted",
    "uncompleted", "unchecked", "needsaction", "notstarted", "inprogress", "waitingonothers",
    "waitingonsomeoneelse", "deferred", "☐",
  ]
}
