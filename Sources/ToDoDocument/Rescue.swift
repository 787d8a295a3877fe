internal import ToDoModel
internal import ToDoStore

/// The rescue files whose entries were added to the list; each is removed once its entries are
/// saved.
struct Rescue {
  private var files: [(file: RescueFile, entries: Set<HistoryEntryID>)] = []
  /// The number of entries that were added.
  private(set) var count = 0

  mutating func add(_ file: RescueFile, _ entries: [HistoryEntryID]) {
    files.append((file, Set(entries)))
    count += entries.count
  }

  /// Removes the files that have none of `unsaved`, the entries that are still to be saved.
  mutating func removeSavedFiles(unsaved: [HistoryEntryID]) {
    files.removeAll { file, entries in
      guard entries.isDisjoint(with: unsaved) else { return false }
      file.remove()
      return true
    }
  }
}
