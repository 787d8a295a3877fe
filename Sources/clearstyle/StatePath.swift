import Glibc

/// The folder in which the program keeps, for all lists, what is neither a list nor a setting.
enum StatePath {
  /// The folder, whether or not it exists; nil when neither XDG_STATE_HOME nor HOME names one.
  static func find() -> String? {
    find { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same in an environment that is handed in.
  static func find(in environment: (String) -> String?) -> String? {
    StateFile("window", in: "XDG_STATE_HOME", or: ".local/state", environment)?.folder
  }
}
