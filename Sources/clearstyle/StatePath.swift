import Glibc

/// Determines the program's XDG state folder: window state, rescued changes and stray logs.
enum StatePath {
  /// The path of the folder, which need not exist; nil if neither XDG_STATE_HOME nor HOME is set.
  static func find() -> String? {
    find { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same with the variables of `environment`.
  static func find(in environment: (String) -> String?) -> String? {
    StateFile("window", in: "XDG_STATE_HOME", or: ".local/state", environment)?.folder
  }
}
