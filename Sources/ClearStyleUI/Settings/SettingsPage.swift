internal import OnScreenKeyboard
internal import UserSettings
internal import ViewKit

/// The rows of the settings, the uppermost level, and what changes them.
///
/// A pull past the end goes to the lists, as it opens a list on their level.
@MainActor
final class SettingsPage: LevelPage {
  /// Seconds in which a change of a setting goes over into what it changes.
  fileprivate static let changeDuration = 0.3

  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  private let strings: any Strings

  var onContentChange: (() -> Void)?

  /// Creates the page.
  init(_ context: BehaviorContext) {
    (navigation, rootView, strings) = (context.navigation, context.rootView, context.strings)
    navigation.syncObservers.append { [weak self] in self?.onContentChange?() }
  }

  /// The rows, from top to bottom.
  private var rows: [SettingsRow] {
    var rows = SettingsRow.usual
    let canSync = !navigation.sync.accounts.isEmpty || rootView.serverConnector != nil
    if canSync, let index = rows.firstIndex(of: .backups) {
      rows.insert(.sync, at: index)
    }
    if navigation.settings.isReadOnly { rows.removeAll { $0 == .backups } }
    return navigation.damage == nil ? rows : [.damage] + rows
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
  var numberOfRows: Int { rows.count }

  /// The row that leads to `level`.
  func row(of level: Level) -> Int? { rows.firstIndex { $0.level == level } }

  /// The title and the current value of `row`.
  func content(ofRow row: Int) -> PageCell.Content {
    let row = rows[row]
    let title = strings.title(of: row)
    var settings = navigation.settings
    settings.keyboardLayouts = rootView.chosenKeyboardLayouts.map(\.name)
    return switch row {
    case .setting(let setting):
      PageCell.Content(
        title: title, value: strings.value(of: setting, in: settings),
        isLocked: settings.locked.contains(setting))
    case .textSize:
      PageCell.Content(
        title: title, value: CommonStrings.percent(navigation.textScale),
        isLocked: settings.textScale != nil)
    case .sync:
      PageCell.Content(title: title, value: strings.value(of: navigation.sync))
    case .about: PageCell.Content(title: title, value: rootView.about?.version ?? "")
    case .damage, .lists, .backups, .help: PageCell.Content(title: title)
    }
  }

  /// Changes the setting of `row`, goes to its level, or opens what it stands for.
  func activate(_ row: Int) {
    switch rows[row] {
    case .damage: navigation.go(to: .damage)
    case .lists: navigation.go(to: .lists)
    case .backups: navigation.go(to: .backups)
    case .setting(let setting): change(setting)
    case .textSize:
      rootView.fadeToNextSetting()
      navigation.changeTextScale(to: TextScaleSetting.scale(after: navigation.textScale))
    case .help: rootView.showHelp()
    case .sync:
      if rootView.serverConnector != nil { return navigation.go(to: .server) }
      strings.about(navigation.sync).forEach(rootView.announce)
    case .about: strings.about(rootView.about).forEach(rootView.announce)
    }
  }

  private func change(_ setting: Setting) {
    let settings = navigation.settings
    guard settings.locked.contains(setting) else {
      if let level = SettingsRow.setting(setting).level { return navigation.go(to: level) }
      rootView.fadeToNextSetting()
      return navigation.change(setting)
    }
    let isOfKiosk = settings.kiosk != nil && setting == .keyboard
    rootView.announce(
      isOfKiosk ? strings.keyboardOfKiosk : strings.locked(setting.rawValue, settings[setting]))
  }
}

extension RootView {
  /// Makes the next frame, which shows another value of a setting, go over from the last one.
  func fadeToNextSetting() { scene?.fadeFromLastFrame(within: SettingsPage.changeDuration) }
}
