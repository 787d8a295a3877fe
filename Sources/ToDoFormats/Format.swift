/// The formats in which lists are imported and exported.
///
///     Format(fileName: "todo.txt")  // .todotxt
public enum Format: String, CaseIterable, Sendable {
  /// A line for each row, with `x ` before a completed one.
  case text
  /// The lines of todo.txt.
  case todotxt
  /// The task lists of Markdown.
  case markdown
  /// ClearStyle's own format, which loses nothing; other programs' JSON is only read.
  case json
  /// VTODO of iCalendar.
  case ics
  /// Comma-separated values with a header.
  case csv

  /// The format of files with such a name or path; nil if it has none of the names' endings.
  public init?(fileName: String) {
    let name = fileName.utf8.split(separator: UInt8(ascii: "/")).last ?? fileName.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    switch String(name[name.index(after: dot)...])?.lowercased() {
    case "txt": self = .todotxt
    case "md", "markdown": self = .markdown
    case "json": self = .json
    case "ics": self = .ics
    case "csv": self = .csv
    default: return nil
    }
  }

  /// What follows the dot in the names of files.
  public var fileEnding: String {
    switch self {
    case .text, .todotxt: "txt"
    case .markdown: "md"
    case .json: "json"
    case .ics: "ics"
    case .csv: "csv"
    }
  }

  /// Whether one output can have several lists.
  public var hasLists: Bool { self != .text && self != .todotxt }
}
