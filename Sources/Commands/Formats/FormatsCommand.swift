internal import ToDoFormats

/// Prints the formats that can be read and written.
enum FormatsCommand {
  /// A line for each format: its name, the endings of its files, and what it is.
  static var text: String {
    Format.allCases.map { format in
      let ending = format == .text ? "" : ".\(format.fileEnding)"
      return "\(padded(format.rawValue, 10))\(padded(ending, 6))\(description(format))\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func description(_ format: Format) -> String {
    switch format {
    case .text: "a line for each item, with \"x \" before a completed one"
    case .todotxt: "todo.txt"
    case .markdown: "task lists of Markdown, a heading for each list"
    case .json: "all that is known; also read: Google Tasks, Trello"
    case .ics: "tasks of iCalendar (VTODO); repeats and time zones need libical"
    case .csv: "a table with a header; also read: Todoist, Outlook (Microsoft To Do)"
    }
  }
}
