internal import ToDoModel
internal import ToDoStore

/// Rescue files whose steps are on their way into the list; each goes when its steps are there.
struct Rescue {
  private var files: [(file: RescueFile, steps: Set<HistoryEntryID>)] = []
  /// How many steps were taken in.
  private(set) var count = 0

  mutating func add(_ file: RescueFile, _ steps: [HistoryEntryID]) {
    files.append((file, Set(steps)))
    count += steps.count
  }

  /// Removes the files of which none of `steps`, which are not saved yet, is left.
  mutating func noteUnsaved(_ steps: [HistoryEntryID]) {
    files.removeAll { file, own in
      guard own.isDisjoint(with: steps) else { return false }
      file.remove()
      return true
    }
  }
}
