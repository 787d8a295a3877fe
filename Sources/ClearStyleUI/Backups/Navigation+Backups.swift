internal import ToDoDocument
internal import ToDoModel

/// The backup that a level shows.
struct ShownBackup {
  /// What is known of its lists.
  enum Content {
    /// They are being read.
    case reading
    /// They cannot be read.
    case unreadable
    /// These are the lists.
    case lists(ListCollection)
  }

  /// The backup.
  let backup: Backup
  /// Its lists.
  var content = Content.reading
}

// Backups, whose level is below the settings, and the lists of one, a level below.
extension Navigation {
  /// Goes to the level of `backup`, whose lists are read meanwhile.
  func open(_ backup: Backup) {
    shownBackup = ShownBackup(backup: backup)
    document.read(backup)
    go(to: .backup)
  }

  /// Shows the lists of `backup`, unless another one is shown meanwhile.
  func show(_ result: Result<ListCollection, some Error>, of backup: Backup) {
    guard shownBackup?.backup == backup else { return }
    shownBackup?.content = (try? result.get()).map { .lists($0) } ?? .unreadable
  }

  /// Makes all lists as they are in the shown backup and goes to the lists; returns false, without an effect, while the
  /// backup is read or rows of the file are still to be loaded.
  func restoreShownBackup() -> Bool {
    guard case .lists(let lists) = shownBackup?.content, !document.isLoading,
      !document.isReadOnly
    else { return false }
    endEditing()
    document.replaceLists(by: lists)
    go(to: .lists)
    return true
  }
}
