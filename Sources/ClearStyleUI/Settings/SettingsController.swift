internal import Geometry
internal import Input
internal import ViewKit

/// Shows the settings in a table, the uppermost level, and changes them.
///
/// The rows are always the same, so the level needs none of the behaviors of lists. A pull past the end
/// goes to the lists, as it opens a list on their level.
///
/// ```swift
/// let settings = SettingsController(context)
/// let levels = LevelsView(lower: lists) { settings.tableView }
/// ```
@MainActor
final class SettingsController: LevelController, TableViewDataSource, TableViewDelegate {
  /// Has one row for each element of `SettingsRow.all`.
  let tableView = TableView()
  /// Scale of row height and text; a change also scales the content offset.
  var textScale: Double {
    didSet { if textScale != oldValue { scaleRows(from: oldValue) } }
  }
  private unowned let navigation: Navigation
  private unowned let screen: ListScreenView
  private let theme: Theme
  private let strings: any Strings
  private var pull: EndPull?
  private lazy var selection = SettingsSelection(tableView) { [unowned self] in activate($0) }

  /// Creates the level, and its table with all rows.
  init(_ context: ListContext) {
    (navigation, screen, theme) = (context.navigation, context.screen, context.theme)
    strings = context.strings
    textScale = context.navigation.textScale
    tableView.register { [theme] in SettingsCell(theme: theme) }
    tableView.rowHeight = ListConstants.rowHeight * textScale
    tableView.dataSource = self
    tableView.addDelegate(self)
    screen.add(tableView)
    if !navigation.settings.disabledGestures.contains(.pull) { pull = makePull() }
  }

  private func makePull() -> EndPull {
    EndPull(
      self, theme: theme,
      action: .open(
        name: { [strings] in strings.lists },
        by: { [unowned navigation] in navigation.go(to: .lists) }))
  }

  private func scaleRows(from oldScale: Double) {
    let offset = tableView.contentOffset * textScale / oldScale
    tableView.rowHeight = ListConstants.rowHeight * textScale
    tableView.jump(to: offset)
  }

  /// The number of settings and other rows.
  func numberOfRows(in tableView: TableView) -> Int { SettingsRow.all.count }

  /// Configures `cell` with the current value of `row`.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? SettingsCell else { return }
    cell.show(content(of: SettingsRow.all[row]), row: row, textScale: textScale)
  }

  private func content(of row: SettingsRow) -> SettingsCell.Content {
    let (title, settings) = (strings.title(of: row), navigation.settings)
    return switch row {
    case .setting(let setting):
      SettingsCell.Content(
        title: title, value: strings.value(of: setting, in: settings),
        isLocked: settings.locked.contains(setting))
    case .textSize: SettingsCell.Content(title: title, value: CommonStrings.percent(textScale))
    case .about: SettingsCell.Content(title: title, value: screen.about?.version ?? "")
    case .lists, .help: SettingsCell.Content(title: title)
    }
  }

  /// Performs the row's action.
  func tableView(_ tableView: TableView, didSelectRow row: Int) { activate(row) }

  private func activate(_ row: Int) {
    switch SettingsRow.all[row] {
    case .lists: navigation.go(to: .lists)
    case .setting(let setting): change(setting)
    case .textSize: navigation.changeTextScale(to: ListConstants.textScale(after: textScale))
    case .help: screen.showHelp()
    case .about: strings.about(screen.about).forEach(screen.announce)
    }
    tableView.reconfigureVisibleRows()
  }

  private func change(_ setting: Setting) {
    let settings = navigation.settings
    guard settings.locked.contains(setting) else { return navigation.change(setting) }
    let isOfKiosk = settings.kiosk != nil && setting == .keyboard
    screen.announce(
      isOfKiosk ? strings.keyboardOfKiosk : strings.locked(setting, settings[setting]))
  }

  /// Handles the keys of the selection; Alt+→ and, unless a gesture is in progress, Escape go to the
  /// lists.
  func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.right, .alt): break
    case (.escape, []):
      if tableView.scene?.hasTouches == true { return false }
    default: return selection.keyDown(event)
    }
    if !event.isRepeat { navigation.go(to: .lists) }
    return true
  }
}
