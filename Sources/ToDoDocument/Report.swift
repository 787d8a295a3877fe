public import ToDoStore

/// What a person should hear about their list's file.
public enum Report: Hashable, Sendable {
  /// Changes are kept in memory only.
  case failed(StoreError)
  /// All changes are in the file again.
  case recovered
  /// Another file is in the list's place and is shown, with as many own changes on top.
  case replaced(unsaved: Int)
  /// The file was gone and has been written anew.
  case restored
  /// What could not be saved the last time is in the list, that many changes.
  case rescued(Int)
  /// What could not be saved the last time could not be read.
  case unreadableRescue(StoreError)
}
