import ClearStyleUI
import ToDoDocument
import ToDoModel

extension ToDoDocument {
  /// An ordinary household's list in memory.
  static func demo() -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(items: [], using: &generator)
    document.start(with: Strings.demoRows)
    return document
  }
}
