internal import Assets
internal import System

/// The user's settings, which the program reads from a file of lines `key = value` and never
/// writes.
///
/// An invalid line is ignored with a warning.
package struct Configuration: Equatable {
  /// The values of the file's keys, else the defaults; the keys that the file has are locked.
  package var settings = Settings()
  /// What the file says about kiosk mode.
  package private(set) var kiosk = KioskConfiguration()
  /// What the file says about the sync with servers.
  package private(set) var sync = SyncConfiguration()
  /// Messages of one line each, with the path of the file and, for an invalid line, the line
  /// number.
  package private(set) var warnings: [String] = []

  /// Parses the content of a file, in which `#` begins a comment; `name` is the file's name for
  /// warnings.
  package init(parsing text: String = "", of name: String = "config") {
    for line in KeyValueLine.parse(text) { parse(line, at: "\(name):\(line.number)") }
  }

  /// Reads and parses the file at `path`; without a file there are no settings.
  package init(readingFrom path: String) {
    do throws(TextFileError) {
      let content = try TextFile.read(path, limit: Self.limit)
      self.init(parsing: content?.text ?? "", of: path)
      if content?.isComplete == false {
        warnings.append("\(path) is long; only its first \(Self.limit) bytes are read")
      }
    } catch {
      self.init()
      warnings.append("\(path) \(error.description)")
    }
  }

  /// Reads the user's file; there are no settings without a file, or without a folder for it.
  package static func ofUser() -> Configuration {
    ProgramFiles().configuration.map(Configuration.init(readingFrom:)) ?? Configuration()
  }

  /// The number of bytes that are read at most; no sensible settings file is larger.
  private static let limit = 65536

  private mutating func parse(_ line: KeyValueLine, at location: String) {
    guard let name = line.key else {
      return warn(location, line.text, "is not a setting; write key = value")
    }
    if let key = KioskConfiguration.Key(rawValue: name) {
      if let problem = kiosk.set(key, to: line.value) { warn(location, line.value, problem) }
      return
    }
    if let key = SyncConfiguration.Key(rawValue: name) {
      if let problem = sync.set(key, to: line.value) { warn(location, line.value, problem) }
      return
    }
    switch name {
    case GestureNames.key: disable(GestureNames(line.value), at: location)
    case Durability.key: setDurability(line.value, at: location)
    case HistorySetting.key: setHistory(line.value, at: location)
    case DayReminder.key: setDayReminder(line.value, at: location)
    case TextScaleSetting.key: setTextScale(line.value, at: location)
    case Setting.keyboardLayouts.rawValue: setKeyboardLayouts(line.value, at: location)
    default:
      if let setting = Setting(rawValue: name) { return set(setting, line.value, at: location) }
      warn(location, name, "is not a key; known: \(Self.keys.joined(separator: ", "))")
    }
  }

  private static let keys =
    Setting.allCases.map(\.rawValue)
    + [
      GestureNames.key, Durability.key, HistorySetting.key, DayReminder.key, TextScaleSetting.key,
    ]
    + KioskConfiguration.Key.allCases.map(\.rawValue)
    + SyncConfiguration.Key.allCases.map(\.rawValue)

  /// Sets `setting` and locks it, so that the file determines it.
  private mutating func set(_ setting: Setting, _ value: String, at location: String) {
    guard settings.set(setting, to: value) else {
      return warnOfValue(value, of: setting.rawValue, setting.values, at: location)
    }
    settings.locked.insert(setting)
  }

  private mutating func setDurability(_ value: String, at location: String) {
    guard let durability = Durability(rawValue: value) else {
      return warnOfValue(
        value, of: Durability.key, Durability.allCases.map(\.rawValue), at: location)
    }
    settings.durability = durability
  }

  private mutating func setHistory(_ value: String, at location: String) {
    guard let history = HistorySetting(value) else {
      return warn(location, value, "is neither all nor 1 to 999 days, weeks, months or years")
    }
    settings.history = history
  }

  private mutating func setDayReminder(_ value: String, at location: String) {
    guard let reminder = DayReminder(value) else {
      return warn(location, value, "is neither off nor a time such as 9:00")
    }
    settings.dayReminder = reminder
  }

  private mutating func setTextScale(_ value: String, at location: String) {
    guard let scale = TextScaleSetting(value) else {
      return warn(location, value, "is neither auto nor a number from 0.75 to 3")
    }
    settings.textScale = scale
  }

  private mutating func setKeyboardLayouts(_ list: String, at location: String) {
    let known = Assets.keyboards.map(\.name)
    var names: [String] = []
    for name in list.commaSeparated {
      if known.contains(name) {
        if !names.contains(name) { names.append(name) }
      } else {
        warn(
          location, name,
          "is not a keyboard layout; the layouts are \(known.joined(separator: ", "))")
      }
    }
    guard !names.isEmpty else { return }
    settings.keyboardLayouts = names
    settings.locked.insert(.keyboardLayouts)
  }

  private mutating func disable(_ names: GestureNames, at location: String) {
    settings.disabledGestures.formUnion(names.gestures)
    for name in names.unknown {
      warn(location, name, "is not a gesture; the gestures are \(GestureNames.allNames)")
    }
  }

  private mutating func warnOfValue(
    _ value: String, of key: String, _ values: [String], at location: String
  ) {
    let known = values.joined(separator: ", ")
    warn(location, value, "is not a value of \(key); the values are \(known)")
  }

  /// Adds a warning with `text` truncated to 40 characters, because a line may be as long as the file.
  private mutating func warn(_ location: String, _ text: String, _ problem: String) {
    let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
    warnings.append("\(location): \"\(shown)\" \(problem)")
  }
}
