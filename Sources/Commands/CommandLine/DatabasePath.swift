internal import Glibc
package import System
internal import ToDoStore
internal import UserSettings

/// Determines the path of the file of the lists.
package enum DatabasePath {
  /// The value of `--database`, else of CLEARSTYLE_DATABASE, else a path in the XDG data folder.
  ///
  /// Throws if none of these is set; the data folder requires XDG_DATA_HOME or HOME.
  package static func find(
    _ options: Options, in environment: Environment = .process
  ) throws(RequestError) -> String {
    if let path = options.databasePath ?? environment["CLEARSTYLE_DATABASE"] { return path }
    guard let folder = BaseDirectory.data.path(in: environment) else {
      throw RequestError(
        description: "neither HOME nor XDG_DATA_HOME is set; name the list with --database FILE")
    }
    return folder + "/clearstyle/clearstyle.sqlite"
  }

  /// The absolute path of the file of the lists `path`, which may not exist yet; its folder may be a link.
  package static func absolute(_ path: String) -> String {
    let absolute = Path.absolute(path)
    return access(absolute, F_OK) == 0 ? Path.resolved(absolute) : absolute
  }

  /// The path that ``find(_:in:)`` returns, for a command that needs an existing list.
  ///
  /// Throws a `RequestError` if there is no file at the path, and a `StoreError` if the path is
  /// that of a folder, a pipe or a broken link.
  package static func findExisting(_ options: Options) throws -> String {
    let path = try find(options)
    ListFile.waitWhileMissing(path, ProgramFiles().stateFolder)
    guard try ListFile.presence(path) != .missing else {
      throw RequestError(
        description: "no list at \(path); clearstyle add makes one, --database FILE names another")
    }
    return path
  }
}
