internal import OnScreenKeyboard
internal import UserSettings
internal import ViewKit

/// All layouts of the on-screen keyboard, a page below the settings; a tap on a layout takes it to those of
/// the globe, or away.
///
/// Its first row, a pull down and the keys of the way up lead back to the settings.
@MainActor
final class KeyboardLayoutsPage: LevelPage {
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let strings: any Strings
  /// All layouts: those that the globe had when the page was opened first, then the others by their languages.
  private lazy var layouts: [KeyboardLayout] = {
    let chosen = rootView.chosenKeyboardLayouts
    let others = rootView.keyboardLayouts.all.filter { !chosen.contains($0) }
    return chosen + others.sorted { $0.language < $1.language }
  }()
  private var isLocked: Bool { navigation.settings.locked.contains(.keyboardLayouts) }

  /// Creates the page.
  init(_ context: BehaviorContext) {
    (navigation, rootView, strings) = (context.navigation, context.rootView, context.strings)
  }

  /// Before the first row: goes up.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    (.start, .goToSettings(in: strings) { [unowned navigation] in navigation.goToSettings() })
  }

  /// The title of the row that leads to the page.
  var title: String { strings.title(of: .setting(.keyboardLayouts)) }

  /// The number of layouts, and the row that leads up.
  var numberOfRows: Int { 1 + layouts.count }

  /// The name of a layout, and whether it is one of the globe's.
  func content(ofRow row: Int) -> PageCell.Content {
    guard row > 0 else { return PageCell.Content(title: strings.settings) }
    let layout = layouts[row - 1]
    let isOn = rootView.chosenKeyboardLayouts.contains(layout)
    return PageCell.Content(
      title: layout.language, value: strings.name(of: isOn), isLocked: isLocked)
  }

  /// Goes up, or toggles a layout.
  func activate(_ row: Int) {
    if row == 0 { navigation.goToSettings() } else { toggle(layouts[row - 1].name) }
  }

  /// Takes the layout called `name` to those of the globe, or away unless it is the only one.
  private func toggle(_ name: String) {
    let setting = Setting.keyboardLayouts
    guard !isLocked else {
      return rootView.announce(strings.locked(setting.rawValue, navigation.settings[setting]))
    }
    var names = rootView.chosenKeyboardLayouts.map(\.name)
    if let index = names.firstIndex(of: name) {
      names.remove(at: index)
    } else {
      names.append(name)
    }
    guard !names.isEmpty else { return rootView.announce(strings.lastLayoutStays) }
    rootView.fadeToNextSetting()
    navigation.change(setting, to: names.joined(separator: ", "))
  }
}
