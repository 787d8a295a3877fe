import ToDoModel
public import ToDoStore

// Changes that could not be saved are kept in rescue files and applied at the next start.
extension ToDoDocument {
  /// Writes the unsaved changes to a rescue file in the state folder and returns the file's path.
  ///
  /// At the next start ``applyRescued()`` applies these changes.
  ///
  /// Returns nil when no change is unsaved, and for a list without a file or state folder.
  public func rescueUnsaved() throws(StoreError) -> String? {
    guard let path, let stateFolder, !unsaved.isEmpty else { return nil }
    let file = RescueFile(for: path, in: stateFolder)
    try file.write(unsaved.map(\.entry))
    isRescued = true
    return file.path
  }

  /// Applies the changes in the rescue files of earlier sessions that the list does not contain
  /// yet; the next ``update()`` reports their number.
  ///
  /// While ``isLoading`` the changes are applied as soon as all rows are loaded.
  public func applyRescued() {
    guard let path, let stateFolder else { return }
    let files = RescueFile.all(for: path, in: stateFolder)
    guard !files.isEmpty else { return }
    guard let store else {
      loading?.appliesRescued = true
      return
    }
    var rescue = Rescue()
    for file in files {
      do throws(StoreError) {
        let entries = try store.missing(try file.read())
        for entry in entries { report(apply(entry)) }
        rescue.add(file, entries.map(\.id))
      } catch {
        pendingReports.append(.unreadable(error))
      }
    }
    if rescue.count > 0 { pendingReports.append(.rescued(rescue.count)) }
    rescue.removeSavedFiles(unsaved: unsaved.map(\.entry.id))
    self.rescue = rescue
    wake()
  }
}

/// The rescue files whose entries were added to the list.
///
/// Each file is removed once all its entries are saved.
struct Rescue {
  private var files: [(file: RescueFile, entries: Set<HistoryEntryID>)] = []
  /// The number of entries that the files added to the list.
  private(set) var count = 0

  mutating func add(_ file: RescueFile, _ entries: [HistoryEntryID]) {
    files.append((file, Set(entries)))
    count += entries.count
  }

  /// Removes the files whose entries are all saved; `unsaved` has the ids of those still to be
  /// saved.
  mutating func removeSavedFiles(unsaved: [HistoryEntryID]) {
    files.removeAll { file, entries in
      guard entries.isDisjoint(with: unsaved) else { return false }
      file.remove()
      return true
    }
  }
}
