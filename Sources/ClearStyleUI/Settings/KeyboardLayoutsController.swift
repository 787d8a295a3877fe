internal import Geometry
internal import OnScreenKeyboard
internal import UserSettings
internal import ViewKit

/// Shows all layouts of the on-screen keyboard in a table, a page below the settings; a tap on a layout
/// takes it to those of the globe, or away.
///
/// Its first row, a pull down and the keys of the way up lead back to the settings.
@MainActor
final class KeyboardLayoutsController: LevelController, TableViewDataSource, TableViewDelegate {
  /// Has a row that leads to the settings, then one for each layout.
  let table: SettingsTable
  var tableView: TableView { table }
  /// Scale of row height and text; a change also scales the content offset.
  var textScale: Double {
    get { table.textScale }
    set { table.textScale = newValue }
  }
  private unowned let navigation: Navigation
  private unowned let screen: ListScreenView
  private let strings: any Strings
  private var pull: EndPull?
  private(set) lazy var selection = SettingsSelection(table) { [unowned self] in activate($0) }
  /// All layouts: those that the globe had when the page was opened first, then the others by their languages.
  private lazy var layouts: [KeyboardLayout] = {
    let chosen = screen.chosenKeyboardLayouts
    let others = screen.keyboardLayouts.all.filter { !chosen.contains($0) }
    return chosen + others.sorted { $0.language < $1.language }
  }()
  private var isLocked: Bool { navigation.settings.locked.contains(.keyboardLayouts) }

  /// Creates the page, and its table with all rows.
  init(_ context: ListContext) {
    (navigation, screen, strings) = (context.navigation, context.screen, context.strings)
    table = SettingsTable(theme: context.theme, textScale: context.navigation.textScale)
    table.dataSource = self
    table.addDelegate(self)
    screen.add(table)
    if !navigation.settings.disabledGestures.contains(.pull) {
      pull = EndPull(self, at: .start, theme: context.theme, action: goUp)
    }
  }

  private var goUp: EndPull.Action {
    .goToSettings(in: strings) { [unowned navigation] in navigation.goToSettings() }
  }

  /// The number of layouts, and the row that leads up.
  func numberOfRows(in tableView: TableView) -> Int { 1 + layouts.count }

  /// Configures `cell` with the name of a layout, and whether it is one of the globe's.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? SettingsCell else { return }
    cell.show(
      content(ofRow: row), row: row, of: numberOfRows(in: tableView), textScale: textScale)
  }

  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    content(ofRow: row).accessibilityElement(isSelected: selection.isSelected(row))
  }

  func accessibilityLabel(of tableView: TableView) -> String {
    strings.title(of: .setting(.keyboardLayouts))
  }

  private func content(ofRow row: Int) -> SettingsCell.Content {
    guard row > 0 else { return SettingsCell.Content(title: strings.settings) }
    let layout = layouts[row - 1]
    let isOn = screen.chosenKeyboardLayouts.contains(layout)
    return SettingsCell.Content(
      title: layout.language, value: strings.name(of: isOn), isLocked: isLocked)
  }

  /// Performs the row's action.
  func tableView(_ tableView: TableView, didSelectRow row: Int) { activate(row) }

  private func activate(_ row: Int) {
    if row == 0 { navigation.goToSettings() } else { toggle(layouts[row - 1].name) }
    table.reconfigureVisibleRows()
  }

  /// Takes the layout called `name` to those of the globe, or away unless it is the only one.
  private func toggle(_ name: String) {
    let setting = Setting.keyboardLayouts
    guard !isLocked else {
      return screen.announce(strings.locked(setting.rawValue, navigation.settings[setting]))
    }
    var names = screen.chosenKeyboardLayouts.map(\.name)
    if let index = names.firstIndex(of: name) {
      names.remove(at: index)
    } else {
      names.append(name)
    }
    guard !names.isEmpty else { return screen.announce(strings.lastLayoutStays) }
    table.scene?.fadeFromLastFrame(within: ListConstants.settingDuration)
    navigation.change(setting, to: names.joined(separator: ", "))
  }
}
