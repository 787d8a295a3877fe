import System

/// Determines the path of the list's file.
enum DatabasePath {
  /// The value of `--database`, else of CLEARSTYLE_DATABASE, else a path in the XDG data folder.
  static func find(
    _ options: Options, in environment: Environment = .process
  ) throws(RequestError) -> String {
    if let path = options.databasePath ?? environment["CLEARSTYLE_DATABASE"] { return path }
    guard let folder = BaseDirectory.data.path(in: environment) else {
      throw RequestError(
        description: "neither HOME nor XDG_DATA_HOME is set; name the list with --database FILE")
    }
    return folder + "/clearstyle/clearstyle.sqlite"
  }
}
