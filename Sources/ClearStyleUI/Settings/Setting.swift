/// A setting that the settings level shows and that the settings file may also determine.
///
/// The raw value is the setting's key in the settings file, and in the file that keeps the values that
/// were chosen on the settings level.
///
/// ```swift
/// var settings = ListSettings()
/// settings.set(.wrap, to: "yes")
/// settings[.wrap]  // "yes"
/// ```
public enum Setting: String, CaseIterable, Sendable {
  /// The colors.
  case theme
  /// Where completed rows are shown.
  case completedRows = "completed"
  /// Whether the user's actions are heard.
  case sound
  /// How strongly text contrasts with its background.
  case contrast
  /// Whether changes are shown by motion.
  case motion
  /// Whether rows are as high as their texts need.
  case wrap
  /// When the on-screen keyboard appears.
  case keyboard = "osk"

  /// The names of all values, in the order in which taps go through them.
  public var values: [String] {
    switch self {
    case .theme: ColorTheme.allCases.map(\.rawValue)
    case .contrast: Contrast.allCases.map(\.rawValue)
    case .motion: MotionSetting.allCases.map(\.rawValue)
    case .completedRows: CompletedRows.allCases.map(\.rawValue)
    case .sound: [Self.on, Self.off]
    case .wrap: [Self.no, Self.yes]
    case .keyboard: KeyboardMode.allCases.map(\.rawValue)
    }
  }

  fileprivate static let (no, yes) = ("no", "yes")
  fileprivate static let flags = [no: false, yes: true]
  fileprivate static let (on, off) = ("on", "off")
  fileprivate static let switches = [on: true, off: false]
}

extension ListSettings {
  /// The name of the value of `setting`.
  public subscript(setting: Setting) -> String {
    switch setting {
    case .theme: theme.rawValue
    case .contrast: contrast.rawValue
    case .motion: effectiveMotion.rawValue
    case .completedRows: completedRows.rawValue
    case .sound: playsSounds ? Setting.on : Setting.off
    case .wrap: wrapsText ? Setting.yes : Setting.no
    case .keyboard: keyboardMode.rawValue
    }
  }

  /// Sets `setting` to the value called `name`; returns false, and changes nothing, if there is no such
  /// value.
  @discardableResult
  public mutating func set(_ setting: Setting, to name: String) -> Bool {
    switch setting {
    case .theme: Self.set(&theme, to: ColorTheme(rawValue: name))
    case .contrast: Self.set(&contrast, to: Contrast(rawValue: name))
    case .motion: Self.set(&motion, to: MotionSetting(rawValue: name).map(Optional.some))
    case .completedRows: Self.set(&completedRows, to: CompletedRows(rawValue: name))
    case .sound: Self.set(&playsSounds, to: Setting.switches[name])
    case .wrap: Self.set(&wrapsText, to: Setting.flags[name])
    case .keyboard: Self.set(&keyboardMode, to: KeyboardMode(rawValue: name))
    }
  }

  /// Returns whether there is a `value`.
  private static func set<Value>(_ property: inout Value, to value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }

  /// Sets `setting` to the value after its current one; after the last value comes the first.
  mutating func takeNextValue(of setting: Setting) {
    let values = setting.values
    let next = values.firstIndex(of: self[setting]).map { ($0 + 1) % values.count } ?? 0
    set(setting, to: values[next])
  }
}
