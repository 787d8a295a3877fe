import ToDoModel

extension ChangeSummary {
  /// The summary as a command prints it, without control characters: `completed "Milk"`, `deleted 3
  /// rows`.
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
