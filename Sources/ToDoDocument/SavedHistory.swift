internal import ToDoModel
internal import ToDoStore

/// The history that a list's file has, as far as the document's rows have followed it.
final class SavedHistory {
  /// The number of the last change in the file that the rows have.
  var sequence: Int64
  private let path: String
  // The main thread's own way into the file, since the store's belongs to the store's thread.
  private var reader: ListFile?

  init(path: String, sequence: Int64) {
    self.path = path
    self.sequence = sequence
  }

  /// The entry on top of `stack` once the steps in `taken` are gone from it; nil when there is none.
  func top(
    of stack: UndoHistory.Stack, without taken: Set<StepID>
  ) throws(StoreError) -> UndoHistory.Entry? {
    try file().top(of: stack, through: sequence, without: taken)
  }

  /// Lets the file go.
  func close() {
    reader = nil
  }

  private func file() throws(StoreError) -> ListFile {
    if let reader { return reader }
    let file = try ListFile(path: path, access: .readOnly)
    reader = file
    return file
  }
}
