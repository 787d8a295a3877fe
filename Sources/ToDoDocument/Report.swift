public import ToDoStore

/// An event in the reading or saving of the file of the lists that is reported to the user.
public enum Report: Hashable, Sendable {
  /// The file cannot be read or written; unsaved changes stay in memory.
  case failed(StoreError)
  /// Reading and saving succeed again after a `failed`; all changes are saved.
  case recovered
  /// Another file replaced the file of the lists. The list now has the rows of the new file, with
  /// `unsaved` changes of this program that the new file did not contain.
  case replaced(unsaved: Int)
  /// The file was missing and has been written again from the rows in memory.
  case restored
  /// Changes that earlier sessions could not save were applied to the list; the value is their
  /// number.
  case rescued(Int)
  /// The rows of a long list after its first rows could not be read.
  ///
  /// The program has to end, or the user would take the first rows for the whole list. Changes of
  /// this program stay unsaved, so that they can be rescued, and the file is unchanged.
  case incomplete(StoreError)
  /// A change with many edits, such as an undo of an import, could not be performed in the file; nothing has changed.
  case notPerformed(StoreError)
  /// A backup could not be made; the rows and changes are not affected.
  case backupFailed(StoreError)
  /// The history or a rescue file could not be read; the rows are not affected.
  case unreadable(StoreError)
}
