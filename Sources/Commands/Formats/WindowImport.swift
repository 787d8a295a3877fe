internal import System
package import ToDoModel

/// What a window passes to the `import` that it runs as a process of its own, in environment variables.
///
///     let request = WindowImport(list: list.id, name: list.text, takesAll: false)
///     let child = try ChildProcess(
///       arguments: ["import", "-"], environment: request.environment, input: file)
package struct WindowImport {
  /// The list that gets the tasks for which no list is named.
  package let list: ItemID
  /// The name of the list, which is added if the file does not have it, or not yet.
  package let name: String
  /// Whether that list gets all tasks.
  package let takesAll: Bool

  private static let listVariable = "CLEARSTYLE_IMPORT_LIST"
  private static let nameVariable = "CLEARSTYLE_IMPORT_NAME"
  private static let takesAllVariable = "CLEARSTYLE_IMPORT_ALL"

  /// An import to `list`, which gets all tasks if `takesAll`.
  package init(list: ItemID, name: String, takesAll: Bool) {
    (self.list, self.name, self.takesAll) = (list, name, takesAll)
  }

  /// What the window has passed to this process; nil if no window runs it.
  init?(_ environment: Environment) {
    guard let number = environment[Self.listVariable].flatMap({ Int64($0) }),
      let list = ItemID(exactly: number)
    else { return nil }
    self.init(
      list: list, name: environment[Self.nameVariable] ?? "",
      takesAll: environment[Self.takesAllVariable] != nil)
  }

  /// The variables for the process; one that does not count is empty, so that it is not inherited.
  package var environment: [String: String] {
    [
      Self.listVariable: "\(list.rawValue)", Self.nameVariable: name,
      Self.takesAllVariable: takesAll ? "1" : "",
    ]
  }
}

/// What an import that a window runs writes to standard output, a line each; the last one is its result.
package enum ImportReport: Hashable, Sendable {
  /// The fraction of the import that is done, from 0 to 1.
  case progress(Double)
  /// The tasks are in the file of the lists.
  case imported(ImportCounts)
  /// Nothing was imported because of the input; the text is the rest of a sentence about it.
  case failed(String)
  /// Nothing was imported for another reason.
  case refused(String)

  /// The report that `line` contains; nil if it contains none.
  package init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let numbers = words[1].split(separator: " ").compactMap { Int($0) }
    switch (words[0], numbers.count) {
    case ("progress", 1): self = .progress(Double(numbers[0]) / 1000)
    case ("imported", 4):
      self = .imported(
        ImportCounts(
          items: numbers[0], known: numbers[1], lists: numbers[2], ignored: numbers[3]))
    case ("failed", _): self = .failed(String(words[1]))
    case ("refused", _): self = .refused(String(words[1]))
    default: return nil
    }
  }

  /// The line, without its end.
  package var line: String {
    switch self {
    case .progress(let fraction): "progress \(Int(fraction * 1000))"
    case .imported(let counts):
      "imported \(counts.items) \(counts.known) \(counts.lists) \(counts.ignored)"
    case .failed(let cause): "failed \(Terminal.sanitized(cause))"
    case .refused(let reason): "refused \(Terminal.sanitized(reason))"
    }
  }
}

/// What an import has appended.
package struct ImportCounts: Hashable, Sendable {
  /// The number of tasks.
  package var items = 0
  /// The number of tasks whose texts their lists had before.
  package var known = 0
  /// The number of lists to which tasks were appended.
  package var lists = 0
  /// The number of lines or components that are no tasks.
  package var ignored = 0
}
