internal import ToDoFormats

// What is said of mirrored files.
extension EnglishStrings {
  func mirrorConflict(_ text: String, in name: String) -> String {
    "“\(text.isolated)” was changed here and in “\(name.isolated)”; both are there"
  }
  func mirrorIsPaused(_ name: String, _ problem: MirrorProblem) -> String {
    if problem.isPassing { return "“\(name.isolated)” \(cause(of: problem)). Nothing was changed" }
    return
      "“\(name.isolated)” \(cause(of: problem)). It is not in sync with the list until you run “clearstyle mirror resolve”"
  }
  func mirrorIsNotWritten(_ name: String, _ cause: String) -> String {
    "“\(name.isolated)” cannot be written: \(cause)"
  }
  private func cause(of problem: MirrorProblem) -> String {
    switch problem {
    case .missing: "is missing"
    case .empty: "is empty"
    case .unreadable: "cannot be read"
    case .tooLarge: "has more than 16 MB"
    case .notText: "is not a text file in UTF-8"
    case .tasksAreMissing(let count, let total): "lost \(count) of \(total) items"
    case .linesAreMissing(let count, let total): "lost \(count) of \(total) lines"
    case .tasksAreHidden(let count): "has \(count) items where they are no tasks"
    case .unwritable: "cannot have all items of the list"
    }
  }
}
