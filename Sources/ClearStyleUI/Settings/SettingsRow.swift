/// A row of the settings level.
enum SettingsRow: Hashable {
  /// Leads down to the lists.
  case lists
  /// A setting; a tap takes its next value.
  case setting(Setting)
  /// The scale of rows and text; a tap takes the next step.
  case textSize
  /// Opens the help page.
  case help
  /// Says which version the program has, and where the lists are saved.
  case about

  /// All rows, from top to bottom.
  static let all: [SettingsRow] = [
    .lists, .setting(.completedRows), .textSize, .setting(.wrap), .setting(.keyboard), .help,
    .about,
  ]
}

/// The program and its file, as the settings level describes them.
public struct About: Hashable, Sendable {
  /// The version of the program, such as "0.1".
  public var version: String
  /// The path of the file in which the lists are saved; nil if they are not saved.
  public var listPath: String?

  /// The version `version` of the program, which saves the lists at `listPath`.
  public init(version: String, listPath: String?) {
    (self.version, self.listPath) = (version, listPath)
  }
}
