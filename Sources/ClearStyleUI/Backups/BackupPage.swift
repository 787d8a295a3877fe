internal import ToDoDocument
internal import ToDoModel
internal import UserSettings

/// The lists and rows of a backup as they were then, a page below the backups; a pull down takes them over.
///
/// Its first row and the keys of the way up lead back to the backups.
@MainActor
final class BackupPage: LevelPage {
  var onContentChange: (() -> Void)?
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let strings: any Strings
  /// The rows of the lists; nil while they are read, and if they cannot be read.
  private var rows: BackupRows?

  /// Creates the page.
  init(_ context: BehaviorContext) {
    (navigation, rootView, strings) = (context.navigation, context.rootView, context.strings)
    navigation.onShownBackupChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    if case .lists(let lists) = navigation.shownBackup?.content {
      rows = BackupRows(lists)
    } else {
      rows = nil
    }
    onContentChange?()
  }

  /// Before the first row: takes the lists over.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    let action = EndPull.Action(
      caption: { [unowned self] isPast in
        PullCaption.Content(
          text: strings.restore(isPast: isPast),
          isEnabled: rows != nil && !navigation.document.isLoading
            && !navigation.document.isReadOnly)
      }, release: { [unowned self] in restore() })
    return (.start, action)
  }

  /// The day of the backup.
  var title: String { navigation.shownBackup.map { strings.name(of: $0.backup.day) } ?? "" }

  /// One row that leads up, and one for each list and item, or for the text that there are none.
  var numberOfRows: Int { 1 + max(1, rows?.count ?? 1) }

  /// The name of a list with the number of its open rows, or the text of a row.
  func content(ofRow row: Int) -> PageCell.Content {
    guard row > 0 else { return PageCell.Content(title: strings.title(of: .backups)) }
    guard let rows, rows.count > 0 else { return PageCell.Content(title: text, isSecondary: true) }
    return rows.content(ofRow: row - 1, in: strings)
  }

  /// Goes up.
  func activate(_ row: Int) { if row == 0 { navigation.go(to: .backups) } }

  /// What is shown instead of rows.
  private var text: String {
    switch navigation.shownBackup?.content {
    case .unreadable: strings.backupIsUnreadable
    case .reading, nil: strings.readingBackup
    case .lists: strings.noLists
    }
  }

  private func restore() {
    // Rows that are not in the backup would be deleted.
    guard navigation.settings.allowsDeleting else {
      return rootView.announce(
        strings.locked(KioskConfiguration.Key.delete.rawValue, false.switchName))
    }
    guard let day = navigation.shownBackup?.backup.day, navigation.restoreShownBackup() else {
      return
    }
    rootView.announce(strings.restored(day))
  }
}

/// The lists of a backup, each followed by its rows, by their numbers.
struct BackupRows {
  /// What a row shows.
  enum Row: Equatable {
    /// The name of a list, and the number of its open rows.
    case list(String, openCount: Int)
    /// An item of the list above.
    case item(ToDoItem)
  }

  /// The number of rows.
  let count: Int
  private let lists: [(first: Int, name: String, rows: ToDoList)]

  /// The rows of `lists`.
  init(_ lists: ListCollection) {
    var count = 0
    self.lists = lists.lists.items.map { item in
      let rows = lists[ListID(item.id)]
      defer { count += 1 + rows.count }
      return (count, item.text, rows)
    }
    self.count = count
  }

  /// The row with this number; traps if there is none.
  subscript(row: Int) -> Row {
    guard row < count, let list = lists.last(where: { $0.first <= row }) else {
      preconditionFailure("row \(row) of \(count)")
    }
    return row == list.first
      ? .list(list.name, openCount: list.rows.openCount) : .item(list.rows[row - list.first - 1])
  }

  /// What a page shows of the row with this number.
  func content(ofRow row: Int, in strings: any Strings) -> PageCell.Content {
    switch self[row] {
    case .list(let name, let openCount): PageCell.Content(title: name, value: String(openCount))
    case .item(let item):
      PageCell.Content(
        title: item.text, value: item.isCompleted ? strings.completed : "", isSecondary: true)
    }
  }
}
