public import ToDoStore

/// An event of the list's file that is reported to the user.
public enum Report: Hashable, Sendable {
  /// The file cannot be read or written; unsaved changes stay in memory.
  case failed(StoreError)
  /// All changes are saved again after a `failed`.
  case recovered
  /// Another file replaced the list's file; its rows are shown with `unsaved` own changes applied.
  case replaced(unsaved: Int)
  /// The file was missing and has been written again from the rows in memory.
  case restored
  /// This number of changes that earlier sessions could not save was applied to the list.
  case rescued(Int)
  /// The rows after the first ones could not be read.
  ///
  /// The program has to end, or the user would take the first rows for the whole list. Own changes
  /// stay unsaved, so that they can be rescued, and the file is unchanged.
  case incomplete(StoreError)
  /// The history or a rescue file could not be read; the rows are not affected.
  case unreadable(StoreError)
}
