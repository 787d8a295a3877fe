import ClearStyleUI
import Commands
import System
import ToDoDocument
import ToDoModel
import ToDoStore
import UserSettings

extension ToDoDocument {
  /// Loads a copy of the lists that `options` select into memory; changes are not saved.
  ///
  /// The list that `options` name is the first one. Dates are shown by `clock` and `localTime`.
  static func inMemory(
    _ options: Options, clock: WallClock? = SystemClock.now, localTime: LocalTime = .system
  ) throws -> ToDoDocument {
    guard !options.isDemo else {
      return demo(in: .ofUser(), clock: clock, localTime: localTime)
    }
    var generator = SystemRandomNumberGenerator()
    let lists = try lists(at: DatabasePath.findExisting(options))
    let list = try ChosenList.item(options.listName, in: lists[.lists])
    return ToDoDocument(
      lists, list: list.id, clock: clock, localTime: localTime, using: &generator)
  }

  /// Creates the list of `--demo` in memory, with sample rows in `language`.
  static func demo(
    in language: Language, clock: WallClock? = SystemClock.now, localTime: LocalTime = .system
  ) -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    let document = ToDoDocument(
      items: [], clock: clock, localTime: localTime, using: &generator)
    document.start(with: language.messages.demoRows)
    return document
  }
}
