import ClearStyleUI
import Commands
import System
import ToDoDocument
import ToDoModel
import UserSettings

extension ToDoDocument {
  /// Loads a copy of the lists that `options` select into memory; changes are not saved.
  ///
  /// The list that `options` name is the first one.
  static func inMemory(_ options: Options) throws -> ToDoDocument {
    guard !options.isDemo else { return demo(in: .ofUser()) }
    var generator = SystemRandomNumberGenerator()
    let lists = try lists(at: DatabasePath.findExisting(options))
    let list = try ChosenList.item(options.listName, in: lists[.lists])
    return ToDoDocument(lists, list: list.id, using: &generator)
  }

  /// Creates the list of `--demo` in memory, with sample rows in `language`.
  static func demo(in language: Language) -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(items: [], using: &generator)
    document.start(with: language.messages.demoRows)
    return document
  }
}
