import ClearStyleUI
import ToDoDocument
import ToDoModel

extension ToDoDocument {
  /// An ordinary household's list in memory.
  static func demo() -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(items: [], using: &generator)
    document.append(Captions.demoRows)
    return document
  }

  /// Adds open rows at the end, in one change.
  func append(_ texts: [String]) {
    perform(
      Change(
        texts.map { text in
          .insert(ToDoItem(id: makeID(), text: text, isCompleted: false), before: nil)
        }))
  }
}
