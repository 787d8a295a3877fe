import ToDoModel

extension ChangeSummary {
  /// The summary as a command prints it, for example `completed "Milk"` or `deleted 3 rows`;
  /// control characters are replaced.
  var words: String {
    "\(kind.word) \(text.map(Terminal.quoted) ?? Terminal.count(count, "row"))"
  }
}

extension ChangeSummary.Kind {
  fileprivate var word: String {
    switch self {
    case .completed: "completed"
    case .reopened: "reopened"
    case .added: "added"
    case .deleted: "deleted"
    case .edited: "edited"
    case .moved: "moved"
    }
  }
}
