internal import ToDoDocument
internal import ToDoModel

/// The backups, the newest first, a page below the settings; a tap shows the lists of one.
///
/// Its first row, a pull down and the keys of the way up lead back to the settings.
@MainActor
final class BackupsPage: LevelPage {
  var onContentChange: (() -> Void)?
  private unowned let navigation: Navigation
  private let strings: any Strings
  private var backups: [Backup]

  /// Creates the page.
  init(_ context: BehaviorContext) {
    (navigation, strings) = (context.navigation, context.strings)
    backups = context.navigation.document.backups
  }

  /// Before the first row: goes up.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    (.start, .goToSettings(in: strings) { [unowned navigation] in navigation.goToSettings() })
  }

  /// "Backups".
  var title: String { strings.title(of: .backups) }

  /// One row that leads up, and one for each backup, or for the text that there are none.
  var numberOfRows: Int { 1 + max(1, backups.count) }

  /// Finds the backups that there are now.
  func willAppear() {
    backups = navigation.document.backups
    onContentChange?()
  }

  /// The day of a backup and, of one before a migration, the former version.
  func content(ofRow row: Int) -> PageCell.Content {
    guard row > 0 else { return PageCell.Content(title: strings.settings) }
    guard let backup = backup(in: row) else {
      return PageCell.Content(title: strings.noBackups, isSecondary: true)
    }
    return PageCell.Content(title: strings.name(of: backup.day), value: backup.suffix)
  }

  /// Goes up, or shows a backup.
  func activate(_ row: Int) {
    if row == 0 { navigation.goToSettings() } else { backup(in: row).map(navigation.open) }
  }

  /// The row of the backup that is shown, a level below.
  func row(of level: Level) -> Int? {
    guard level == .backup, let shown = navigation.shownBackup?.backup else { return nil }
    return backups.firstIndex(of: shown).map { $0 + 1 }
  }

  private func backup(in row: Int) -> Backup? {
    backups.indices.contains(row - 1) ? backups[row - 1] : nil
  }
}

extension Backup {
  /// The name without the day: "version 3" for a backup before the migration of that version, empty for a daily one.
  fileprivate var suffix: String {
    name.dropFirst("\(day)".count).split(separator: "-").joined(separator: " ")
  }
}
