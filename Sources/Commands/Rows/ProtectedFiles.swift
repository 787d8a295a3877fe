internal import System

/// The file of the lists and SQLite's side files, none of which an output may overwrite.
package struct ProtectedFiles {
  private let paths: [String]

  /// The paths for the list at `database`; the files need not exist.
  init(of database: String) {
    // SQLite resolves symbolic links and creates its side files beside the real file, so the paths
    // of both are protected.
    paths = [database, Path.resolved(database)].flatMap { path in
      ["", "-wal", "-shm", "-journal"].map { path + $0 }
    }
  }

  /// Throws if `path` is a file of the list that `options` select: writing to `path` would destroy
  /// the list.
  package static func rejectOverwriting(by path: String, _ options: Options) throws(RequestError) {
    // If no path of a list is known, there is nothing to protect: `--demo` needs no path, and any
    // other command reports the missing path itself.
    guard let list = try? DatabasePath.find(options), ProtectedFiles(of: list).contains(path) else {
      return
    }
    throw RequestError(description: "\(path) is the list itself; name another file")
  }

  /// Whether `file` is one of the protected files, compared by device and inode.
  func contains(_ file: FileStatus) -> Bool {
    paths.contains { FileStatus(at: $0)?.isSameFile(as: file) == true }
  }

  /// Whether `path` is that of a protected file, even if there is no file at `path` yet.
  func contains(_ path: String) -> Bool {
    if let file = FileStatus(at: path) { return contains(file) }
    let (folder, name) = Self.split(path)
    return paths.map(Self.split).contains { other in
      guard name == other.name, let folder = FileStatus(at: folder) else { return false }
      return FileStatus(at: other.folder)?.isSameFile(as: folder) == true
    }
  }

  private static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (String(path[...slash]), path[path.index(after: slash)...])
  }
}
