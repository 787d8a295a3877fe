/// A setting that the settings level shows and that the settings file may also determine.
///
/// The raw value is the setting's key in the settings file, and in the file that keeps the values that
/// were chosen on the settings level.
///
/// ```swift
/// var settings = Settings()
/// settings.set(.wrap, to: "yes")
/// settings[.wrap]  // "on"
/// ```
public enum Setting: String, CaseIterable, Sendable {
  /// The colors.
  case theme
  /// Where completed rows are shown.
  case completedRows = "completed"
  /// Whether the user's actions and reminders are heard.
  case sound
  /// Whether rows remind when they are due.
  case remind
  /// How strongly text contrasts with its background.
  case contrast
  /// Whether changes are shown by motion.
  case motion
  /// Whether rows are as high as their texts need.
  case wrap
  /// When the on-screen keyboard appears.
  case keyboard = "osk"
  /// The layouts of the on-screen keyboard.
  case keyboardLayouts = "osk.layouts"

  /// The names of all values, in the order in which taps go through them; empty for the layouts, which
  /// have a page of their own.
  public var values: [String] {
    switch self {
    case .theme: ColorTheme.allCases.map(\.rawValue)
    case .contrast: Contrast.allCases.map(\.rawValue)
    case .motion: MotionSetting.allCases.map(\.rawValue)
    case .completedRows: CompletedRows.allCases.map(\.rawValue)
    case .sound, .remind: [true.switchName, false.switchName]
    case .wrap: [false.switchName, true.switchName]
    case .keyboard: KeyboardMode.allCases.map(\.rawValue)
    case .keyboardLayouts: []
    }
  }
}

extension Settings {
  /// The name of the value of `setting`.
  public subscript(setting: Setting) -> String {
    switch setting {
    case .theme: theme.rawValue
    case .contrast: contrast.rawValue
    case .motion: effectiveMotion.rawValue
    case .completedRows: completedRows.rawValue
    case .sound: playsSounds.switchName
    case .remind: reminds.switchName
    case .wrap: wrapsText.switchName
    case .keyboard: keyboardMode.rawValue
    case .keyboardLayouts: keyboardLayouts.joined(separator: ", ")
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
    case .sound: Self.set(&playsSounds, to: Bool(switchNamed: name))
    case .remind: Self.set(&reminds, to: Bool(switchNamed: name))
    case .wrap: Self.set(&wrapsText, to: Bool(switchNamed: name))
    case .keyboard: Self.set(&keyboardMode, to: KeyboardMode(rawValue: name))
    case .keyboardLayouts: Self.set(&keyboardLayouts, to: Self.layoutNames(name))
    }
  }

  /// The names between the commas of `list`; nil if there is none.
  private static func layoutNames(_ list: String) -> [String]? {
    let names = list.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return names.isEmpty ? nil : names
  }

  /// Returns whether there is a `value`.
  private static func set<Value>(_ property: inout Value, to value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }

  /// The value after the current one of `setting`; after the last value comes the first.
  ///
  /// A setting without ``Setting/values`` keeps its value.
  public func nextValue(of setting: Setting) -> String {
    let values = setting.values
    let next = values.firstIndex(of: self[setting]).map { ($0 + 1) % values.count } ?? 0
    return values.isEmpty ? self[setting] : values[next]
  }
}
