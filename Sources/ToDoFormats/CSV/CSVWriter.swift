internal import ToDoModel

/// Writes lists as CSV that ``CSVReader`` reads: each task a row, below a header.
///
/// Only JSON has all that an item has: here its uid, its reminders, the time of its last modification and what other
/// formats brought are left out. Texts that a spreadsheet would take for formulas are written as they are.
struct CSVWriter: FormatWriter {
  private let writesLists: Bool
  private var listName: String?
  private var hasHeader = false
  private var isListWritten = true

  /// A writer; with `writesLists`, the first column is the list of each task.
  init(writesLists: Bool) { self.writesLists = writesLists }

  /// Appends the header before the first list, and a row without a text for a list before that had no task.
  mutating func begin(_ list: FormatList, into output: inout [UInt8]) {
    writeHeader(into: &output)
    writeEmptyList(into: &output)
    (listName, isListWritten) = (list.name, false)
  }

  /// Appends a row.
  mutating func write(_ item: FormatItem, into output: inout [UInt8]) {
    writeHeader(into: &output)
    let details = item.details
    write(
      text: [
        item.text, item.isCompleted ? "true" : "false", details.due?.description ?? "",
        details.repetition?.csv ?? "", details.created.flatMap(ExportedDate.text) ?? "",
        details.completedAt.flatMap(ExportedDate.text) ?? "",
      ], into: &output)
    isListWritten = true
  }

  /// Appends a row for the last list if it had no task.
  mutating func finish(into output: inout [UInt8]) {
    writeHeader(into: &output)
    writeEmptyList(into: &output)
  }

  private mutating func writeHeader(into output: inout [UInt8]) {
    guard !hasHeader else { return }
    hasHeader = true
    let names = ["text", "completed", "due", "repeat", "created", "completedAt"]
    Self.write((writesLists ? ["list"] : []) + names, into: &output)
  }

  private mutating func writeEmptyList(into output: inout [UInt8]) {
    if writesLists, !isListWritten {
      write(text: Array(repeating: "", count: 6), into: &output)
    }
  }

  private func write(text fields: [String], into output: inout [UInt8]) {
    Self.write((writesLists ? [listName ?? ""] : []) + fields, into: &output)
  }

  private static func write(_ fields: [String], into output: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(field, into: &output)
    }
    output += [.carriageReturn, .lineFeed]
  }

  /// Quotes a field that has a quote, a comma or a line break, or whose blanks at the ends other programs would leave
  /// out.
  private static func write(_ field: String, into output: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let bytes = field.utf8
    let isQuoted =
      bytes.first?.isBlank == true || bytes.last?.isBlank == true
      || bytes.contains {
        $0 == quote || $0 == UInt8(ascii: ",") || $0 == .lineFeed || $0 == .carriageReturn
      }
    guard isQuoted else { return output += bytes }
    output.append(quote)
    for byte in bytes {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }
}
