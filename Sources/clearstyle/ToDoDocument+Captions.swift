import ClearStyleUI
import ToDoDocument
import ToDoModel

extension ToDoDocument {
  /// Creates the list of `--demo` in memory, with sample rows.
  static func demo() -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(items: [], using: &generator)
    document.start(with: Strings.demoRows)
    return document
  }
}
