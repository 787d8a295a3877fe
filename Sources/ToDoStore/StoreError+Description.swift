extension StoreError: CustomStringConvertible {
  /// One line for standard error, with the cause and an advice.
  public var description: String {
    "cannot \(operation.rawValue) \(printablePath): \(cause) — \(advice)"
  }

  /// A clause about the cause, without a period.
  public var cause: String {
    switch kind {
    case .system, .notAFile, .newer, .tooLarge, .rescue: message
    case .notAList: "it is not a ClearStyle list; nothing was changed"
    case .writeProtected: "it is write-protected"
    case .busy: "another program keeps it locked"
    case .replaced: "another file was put in its place meanwhile"
    case .full: "the disk is full"
    case .damaged: "the file is damaged (\(message))"
    case .other: "\(message) (SQLite code \(code))"
    }
  }

  private var advice: String {
    switch kind {
    case .rescue: "check the file and its folder"
    case .system, .other: "check the file and its folder, or name another file with --database"
    case .notAFile, .notAList: "name another file with --database"
    case .newer: "update ClearStyle, or name another file with --database"
    case .writeProtected: "change its rights, or name another file with --database"
    case .replaced: "try again"
    case .busy: "close that program or try again later"
    case .tooLarge: "do it in several parts"
    case .full: "make room on it and try again"
    case .damaged: "put a copy in its place, or name another file with --database"
    }
  }

  /// The path with control characters replaced, which would break the line or control a terminal.
  private var printablePath: String {
    String(
      String.UnicodeScalarView(
        path.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
