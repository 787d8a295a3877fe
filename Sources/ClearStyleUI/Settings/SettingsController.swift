internal import Geometry
internal import OnScreenKeyboard
internal import UserSettings
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
  let table: SettingsTable
  var tableView: TableView { table }
  /// Scale of row height and text; a change also scales the content offset.
  var textScale: Double {
    get { table.textScale }
    set { table.textScale = newValue }
  }
  private unowned let navigation: Navigation
  private unowned let screen: ListScreenView
  private let theme: Theme
  private let strings: any Strings
  private var pull: EndPull?
  private(set) lazy var selection = SettingsSelection(table) { [unowned self] in
    activate($0, at: ($0, 0.5))
  }

  /// Creates the level, and its table with all rows.
  init(_ context: ListContext) {
    (navigation, screen, theme) = (context.navigation, context.screen, context.theme)
    strings = context.strings
    table = SettingsTable(theme: theme, textScale: context.navigation.textScale)
    table.dataSource = self
    table.addDelegate(self)
    screen.add(table)
    if !navigation.settings.disabledGestures.contains(.pull) { pull = makePull() }
  }

  private func makePull() -> EndPull {
    EndPull(
      self, theme: theme,
      action: .open(
        name: { [strings] in strings.lists },
        by: { [unowned navigation] in navigation.go(to: .lists) }))
  }

  /// The number of settings and other rows.
  func numberOfRows(in tableView: TableView) -> Int { SettingsRow.all.count }

  /// Configures `cell` with the current value of `row`.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? SettingsCell else { return }
    let all = SettingsRow.all
    cell.show(content(of: all[row]), row: row, of: all.count, textScale: textScale)
  }

  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    content(of: SettingsRow.all[row]).accessibilityElement(isSelected: selection.isSelected(row))
  }

  func accessibilityLabel(of tableView: TableView) -> String { strings.settings }

  private func content(of row: SettingsRow) -> SettingsCell.Content {
    let title = strings.title(of: row)
    var settings = navigation.settings
    settings.keyboardLayouts = screen.chosenKeyboardLayouts.map(\.name)
    return switch row {
    case .setting(let setting):
      SettingsCell.Content(
        title: title, value: strings.value(of: setting, in: settings),
        isLocked: settings.locked.contains(setting))
    case .textSize:
      SettingsCell.Content(
        title: title, value: CommonStrings.percent(textScale), isLocked: settings.textScale != nil)
    case .about: SettingsCell.Content(title: title, value: screen.about?.version ?? "")
    case .lists, .help: SettingsCell.Content(title: title)
    }
  }

  /// Performs the row's action.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    activate(row, at: table.pressedAnchor(in: row))
  }

  /// Performs the action of `row`; `anchor`, where it was tapped, keeps its place.
  private func activate(_ row: Int, at anchor: SettingsTable.Anchor) {
    table.anchor = anchor
    defer { table.anchor = nil }
    switch SettingsRow.all[row] {
    case .lists: navigation.go(to: .lists)
    case .setting(let setting): change(setting)
    case .textSize:
      fade()
      navigation.changeTextScale(to: ListConstants.textScale(after: textScale))
    case .help: screen.showHelp()
    case .about: strings.about(screen.about).forEach(screen.announce)
    }
    table.reconfigureVisibleRows()
  }

  private func change(_ setting: Setting) {
    let settings = navigation.settings
    guard settings.locked.contains(setting) else {
      if setting == .keyboardLayouts { return navigation.go(to: .keyboardLayouts) }
      fade()
      return navigation.change(setting)
    }
    let isOfKiosk = settings.kiosk != nil && setting == .keyboard
    screen.announce(
      isOfKiosk ? strings.keyboardOfKiosk : strings.locked(setting.rawValue, settings[setting]))
  }

  /// Makes what is about to change go over from what is shown now.
  private func fade() {
    table.scene?.fadeFromLastFrame(within: ListConstants.settingDuration)
  }
}
