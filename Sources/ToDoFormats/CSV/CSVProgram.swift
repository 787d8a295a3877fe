/// The program whose rules the columns of a CSV file follow, told by their names.
enum CSVProgram {
  /// Any program: columns have common names, and dates are those of ISO 8601.
  case any
  /// Todoist: see ``TodoistRow``.
  case todoist
  /// Outlook, by which the tasks of Microsoft To Do are exported: dates are such as `12/24/2026`.
  case outlook

  /// The program that has columns with these names.
  init(columns names: some Sequence<String>) {
    let names = Set(names)
    if names.isSuperset(of: ["type", "content", "priority", "indent"]) {
      self = .todoist
    } else if names.isSuperset(of: ["subject", "duedate", "status"]) {
      self = .outlook
    } else {
      self = .any
    }
  }

  /// The names that a column has, as `fieldKeyword` returns them; the first ones are preferred.
  func names(of column: CSVColumn) -> [String] {
    switch (self, column) {
    case (.any, _): column.commonNames
    case (.todoist, .text): ["content"]
    case (.todoist, .due): ["date"]
    case (.todoist, .type): ["type"]
    case (.outlook, .text): ["subject"]
    case (.outlook, .due): ["duedate"]
    case (.outlook, .completion): ["status"]
    case (.outlook, .completedAt): ["datecompleted"]
    case (.todoist, _), (.outlook, _): []
    }
  }

  /// The date that a field is; nil if it is none.
  func date(_ field: ArraySlice<UInt8>) -> ExportedDate? {
    (self == .outlook ? ExportedDate(monthDayYear: field) : nil) ?? ExportedDate(field)
  }
}
