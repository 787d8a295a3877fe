import System
import ToDoStore

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

  /// The path as ``find(_:in:)`` returns it, for a command that needs a list; throws a
  /// `RequestError` if there is no file, and a `StoreError` if the path is not that of a file.
  static func findExisting(_ options: Options) throws -> String {
    let path = try find(options)
    guard try ListFile.presence(path) != .missing else {
      throw RequestError(
        description: "no list at \(path); clearstyle add makes one, --database FILE names another")
    }
    return path
  }
}
