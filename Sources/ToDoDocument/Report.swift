public import ToDoStore

/// An event of the list's file that is reported to the user.
public enum Report: Hashable, Sendable {
  /// The file cannot be read or written; unsaved changes stay in memory.
  case failed(StoreError)
  /// All changes are saved, after `failed`.
  case recovered
  /// Another file replaced the list's and is shown, with that many unsaved changes applied to it.
  case replaced(unsaved: Int)
  /// The file was missing and has been written again.
  case restored
  /// That many changes of an earlier session, which could not be saved then, are in the list.
  case rescued(Int)
  /// The rows after the first ones could not be read.
  ///
  /// The program has to end: the first rows must not be taken for the whole list. Own changes stay
  /// unsaved, so that they can be rescued, and the file is unchanged.
  case incomplete(StoreError)
  /// The history or a rescue file could not be read; the rows are not affected.
  case unreadable(StoreError)
}
