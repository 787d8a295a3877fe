import ClearStyleUI
import System
import ToDoDocument
import ToDoModel

extension ToDoDocument {
  /// Loads a copy of the lists that `options` select into memory; changes are not saved.
  static func inMemory(_ options: Options) throws -> ToDoDocument {
    guard !options.isDemo else { return demo() }
    var generator = SystemRandomNumberGenerator()
    return ToDoDocument(try lists(at: DatabasePath.findExisting(options)), using: &generator)
  }

  /// Creates the list of `--demo` in memory, with sample rows.
  static func demo() -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(items: [], using: &generator)
    document.start(with: Strings.demoRows)
    return document
  }
}
