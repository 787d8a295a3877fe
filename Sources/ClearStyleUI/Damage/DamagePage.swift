internal import ToDoModel

/// What can take the place of a damaged file: the newest good backup, and what can be read from the file.
///
/// It is a page below the settings. A tap on one of the two takes it; the rows that can be read follow.
/// Its first row, a pull down and the keys of the way up lead to the settings.
@MainActor
final class DamagePage: LevelPage {
  private unowned let navigation: Navigation
  private let strings: any Strings
  private let offer: DamageOffer?
  private let salvaged: BackupRows

  /// Creates the page.
  init(_ context: BehaviorContext) {
    (navigation, strings) = (context.navigation, context.strings)
    offer = navigation.damage
    salvaged = BackupRows(offer?.salvaged ?? ListCollection(lists: ToDoList()))
  }

  private static let backupRow = 1
  private static let salvagedRow = 2

  /// Before the first row: goes up.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    (.start, .goToSettings(in: strings) { [unowned navigation] in navigation.goToSettings() })
  }

  /// "Damaged file".
  var title: String { strings.title(of: .damage) }

  /// One row that leads up, two that can be taken, and the rows that can be read.
  var numberOfRows: Int { Self.salvagedRow + 1 + salvaged.count }

  /// The way up, what can be taken with the number of its rows, or a row that can be read.
  func content(ofRow row: Int) -> PageCell.Content {
    switch row {
    case 0: PageCell.Content(title: strings.settings)
    case Self.backupRow:
      if let backup = offer?.backup {
        PageCell.Content(
          title: strings.useBackup(age: backup.age), value: String(backup.count))
      } else {
        PageCell.Content(title: strings.noGoodBackup, isSecondary: true)
      }
    case Self.salvagedRow:
      if let lists = offer?.salvaged {
        PageCell.Content(title: strings.useSalvaged, value: String(lists.rowCount))
      } else {
        PageCell.Content(title: strings.nothingIsSalvaged, isSecondary: true)
      }
    default: salvaged.content(ofRow: row - Self.salvagedRow - 1, in: strings)
    }
  }

  /// Goes up, or takes what the row offers.
  func activate(_ row: Int) {
    switch row {
    case 0: navigation.goToSettings()
    case Self.backupRow: if offer?.backup != nil { offer?.choose(.backup) }
    case Self.salvagedRow: if offer?.salvaged != nil { offer?.choose(.salvaged) }
    default: break
    }
  }
}
