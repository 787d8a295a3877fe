public import ToDoStore

/// What a person should hear about their list's file.
public enum Report: Hashable, Sendable {
  /// The file cannot be read or written; changes that are not saved yet stay in memory.
  case failed(StoreError)
  /// All changes are in the file again, after `failed`.
  case recovered
  /// Another file is in the list's place and is shown, with as many own changes on top.
  case replaced(unsaved: Int)
  /// The file was gone and has been written anew.
  case restored
  /// What could not be saved the last time is in the list, that many changes.
  case rescued(Int)
  /// The history could not be read, or what was kept the last time; the rows are not concerned.
  case unreadable(StoreError)
}
