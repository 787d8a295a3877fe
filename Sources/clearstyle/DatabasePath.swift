import Glibc

/// Determines the path of the list's file.
enum DatabasePath {
  /// `--database`, else CLEARSTYLE_DATABASE, else the file in the XDG data folder.
  static func find(_ options: Options) throws(RequestError) -> String {
    try find(options) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same with the variables of `environment`; an empty variable counts as not set.
  static func find(
    _ options: Options, in environment: (String) -> String?
  ) throws(RequestError) -> String {
    func variable(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let path = options.databasePath ?? variable("CLEARSTYLE_DATABASE") { return path }
    return try dataHome(variable) + "/clearstyle/clearstyle.sqlite"
  }

  /// Ignores a relative XDG_DATA_HOME, as the XDG Base Directory Specification requires.
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
