import Glibc

/// Where the list's file is.
enum DatabasePath {
  /// The file that `options` name, or the environment, or the place the desktop keeps data in.
  static func find(_ options: Options) throws(RequestError) -> String {
    try find(options) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same in an environment that is handed in; a variable that is empty counts as not set.
  static func find(
    _ options: Options, in environment: (String) -> String?
  ) throws(RequestError) -> String {
    func variable(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let named = options.databasePath ?? variable("CLEARSTYLE_DATABASE") { return named }
    return try dataHome(variable) + "/clearstyle/clearstyle.sqlite"
  }

  /// A relative XDG_DATA_HOME is to be ignored, says the XDG Base Directory Specification.
  private static func dataHome(
    _ variable: (String) -> String?
  ) throws(RequestError) -> String {
    if let folder = variable("XDG_DATA_HOME"), folder.hasPrefix("/") { return folder }
    guard let home = variable("HOME") else {
      throw RequestError(
        description: "neither HOME nor XDG_DATA_HOME is set; name the list with --database FILE")
    }
    return home + "/.local/share"
  }
}
