internal import System

/// The settings that the user chose on the settings level: lines `key = value` in a state file.
///
/// A setting that was never changed there is not in the file, so it follows the program's default.
///
/// ```swift
/// var kept = KeptSettings(parsing: file.read() ?? "")
/// kept.values[.wrap] = "on"
/// file.write(kept.text)
/// ```
package struct KeptSettings: Equatable {
  /// The names of the chosen values.
  package var values: [Setting: String] = [:]

  /// Parses the content of the file; invalid lines and unknown values are ignored.
  package init(parsing text: String = "") {
    for line in KeyValueLine.parse(text) {
      var settings = Settings()
      guard let setting = line.key.flatMap(Setting.init), settings.set(setting, to: line.value)
      else { continue }
      values[setting] = settings[setting]
    }
  }

  /// The content of the file, in the format that ``init(parsing:)`` parses.
  package var text: String {
    Setting.allCases.compactMap { setting in
      values[setting].map { "\(setting.rawValue) = \($0)\n" }
    }.joined()
  }

  /// Sets the chosen values, except those that are locked.
  package func apply(to settings: inout Settings) {
    for (setting, value) in values where !settings.locked.contains(setting) {
      settings.set(setting, to: value)
    }
  }
}

extension Settings {
  /// Reads the settings file and, with `includesKept`, the settings chosen on the settings level.
  ///
  /// Ignores invalid lines.
  package static func readFromFiles(includesKept: Bool = true) -> Settings {
    let files = ProgramFiles()
    var settings = Configuration.ofUser().settings
    if includesKept { KeptSettings(parsing: files.keptSettings?.read() ?? "").apply(to: &settings) }
    return settings
  }
}
