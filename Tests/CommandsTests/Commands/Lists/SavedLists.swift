import TestSupport
import ToDoDocument
import ToDoModel

@testable import Commands

/// A file with several lists, which commands change.
struct SavedLists {
  private let folder: TemporaryDirectory
  let path: String

  /// Creates a file with the list "To Do" and the lists `names`, in this order.
  init(_ names: String...) throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
    try ListsEditCommand(options()).add(names)
  }

  /// The options `words`, and those that select the file.
  func options(_ words: String...) throws -> Options {
    try Invocation(["move", "1", "--quiet", "--database", path] + words).options
  }

  /// Each list as in `"Trip: a b"`; a completed row has the prefix x.
  func content() throws -> [String] {
    let lists = try ToDoDocument.lists(at: path)
    return lists[.lists].items.map { list in
      let rows = lists[ListID(list.id)].items.map { ($0.isCompleted ? " x" : " ") + $0.text }
      return "\(list.text):" + rows.joined()
    }
  }
}

/// The description of the error that `body` throws; empty if it throws none.
func failure(_ body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return "\(error)"
  }
}
