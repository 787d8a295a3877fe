internal import ToDoModel

/// A record below the header, whose fields are found by their columns.
struct CSVRow {
  let record: CSVRecord
  let header: CSVHeader
  let time: LocalTime

  /// The field in a column; empty if the file has no such column.
  subscript(column: CSVColumn) -> ArraySlice<UInt8> {
    header[column].map { record[$0] } ?? []
  }

  /// Whether the row has nothing but the name of a list.
  var isListOnly: Bool {
    guard let list = header[.list] else { return false }
    return (0..<record.count).allSatisfy { $0 == list || record[$0].trimmedField.isEmpty }
  }

  /// The task that the row is, or why it is none.
  var task: FormatElement {
    guard var task = ExportedTask(text(.text), time) else { return problem("has no text") }
    guard
      (header.columnCount..<max(header.columnCount, record.count))
        .allSatisfy({ record[$0].trimmedField.isEmpty })
    else { return problem("has more fields than the header") }
    guard let completion = CSVCompletion(self[.completion], header.program) else {
      return problem("has a state that is neither open nor completed: \"\(shortState)\"")
    }
    let completedAt = self[.completedAt].trimmedField
    let isUnsaid = self[.completion].trimmedField.isEmpty
    task.setCompleted(
      completion.isCompleted || isUnsaid && !completedAt.isEmpty,
      completion.date ?? header.program.date(completedAt))
    task.setCreated(header.program.date(self[.created]))
    task.setDue(self[.due]) { header.program.date($0)?.due(time) }
    task.setRepetition(self[.repetition])
    return task.item.map(FormatElement.item) ?? problem("has no text")
  }

  private func text(_ column: CSVColumn) -> String { String(decoding: self[column], as: UTF8.self) }

  private var shortState: String {
    String(ItemText(text(.completion), .spaces).string.prefix(40))
  }

  private func problem(_ text: String) -> FormatElement {
    .problem(FormatProblem(line: record.line, text))
  }
}
