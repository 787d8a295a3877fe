internal import OnScreenKeyboard
internal import UserSettings
internal import ViewKit

/// The rows of the settings, the uppermost level, and what changes them.
///
/// A pull past the end goes to the lists, as it opens a list on their level.
@MainActor
final class SettingsPage: LevelPage {
  private unowned let navigation: Navigation
  private unowned let screen: RootView
  private let strings: any Strings

  /// Creates the page.
  init(_ context: BehaviorContext) {
    (navigation, screen, strings) = (context.navigation, context.screen, context.strings)
  }

  /// Past the end: goes to the lists.
  var pull: (end: EndPull.End, action: EndPull.Action) {
    let action = EndPull.Action.open(
      name: { [strings] in strings.lists },
      by: { [unowned navigation] in navigation.go(to: .lists) })
    return (.end, action)
  }

  /// "Settings".
  var title: String { strings.settings }

  /// The number of settings and other rows.
  var numberOfRows: Int { SettingsRow.all.count }

  /// The row that leads to `level`.
  func row(of level: Level) -> Int? { SettingsRow.all.firstIndex { $0.level == level } }

  /// The title and the current value of `row`.
  func content(ofRow row: Int) -> SettingsCell.Content {
    let row = SettingsRow.all[row]
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
        title: title, value: CommonStrings.percent(navigation.textScale),
        isLocked: settings.textScale != nil)
    case .about: SettingsCell.Content(title: title, value: screen.about?.version ?? "")
    case .lists, .help: SettingsCell.Content(title: title)
    }
  }

  /// Changes the setting of `row`, goes to its level, or opens what it stands for.
  func activate(_ row: Int) {
    switch SettingsRow.all[row] {
    case .lists: navigation.go(to: .lists)
    case .setting(let setting): change(setting)
    case .textSize:
      screen.fadeToNextSetting()
      navigation.changeTextScale(to: SettingsConstants.textScale(after: navigation.textScale))
    case .help: screen.showHelp()
    case .about: strings.about(screen.about).forEach(screen.announce)
    }
  }

  private func change(_ setting: Setting) {
    let settings = navigation.settings
    guard settings.locked.contains(setting) else {
      if let level = SettingsRow.setting(setting).level { return navigation.go(to: level) }
      screen.fadeToNextSetting()
      return navigation.change(setting)
    }
    let isOfKiosk = settings.kiosk != nil && setting == .keyboard
    screen.announce(
      isOfKiosk ? strings.keyboardOfKiosk : strings.locked(setting.rawValue, settings[setting]))
  }
}

extension RootView {
  /// Makes the next frame, which shows another value of a setting, go over from the last one.
  func fadeToNextSetting() { scene?.fadeFromLastFrame(within: SettingsConstants.changeDuration) }
}
