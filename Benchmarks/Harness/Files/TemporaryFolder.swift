import Glibc

/// A new folder in `$TMPDIR` or `/tmp`, deleted with its contents when this object is released.
package final class TemporaryFolder {
  /// The absolute path, without a slash at the end.
  package let path: String

  /// Creates the folder, which only this user can open.
  package init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/clearstyle-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw HarnessError("no folder can be made in \(parent): errno \(errno)")
    }
    path = String(cString: made)
  }

  deinit { FileSystem.removeTree(path) }

  /// The path of `name` in this folder.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes `text` into the file `name` of this folder and returns the file's path.
  package func write(_ text: String, to name: String) throws -> String {
    try FileSystem.write(text, to: file(name))
    return file(name)
  }

  /// Creates the folder `name` in this folder.
  package func makeFolder(_ name: String) throws {
    guard mkdir(file(name), 0o777) == 0 else {
      throw HarnessError("no folder \(file(name)) can be made: errno \(errno)")
    }
  }

  /// The paths of all files and folders at any depth, relative to this folder and sorted.
  package func contents() throws -> [String] {
    guard access(path, R_OK) == 0 else { throw HarnessError("\(path) cannot be read") }
    return Self.contents(of: path).sorted()
  }

  private static func contents(of folder: String) -> [String] {
    FileSystem.names(in: folder).flatMap { name in
      var status = stat()
      let isFolder =
        lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      return [name] + (isFolder ? contents(of: "\(folder)/\(name)").map { "\(name)/\($0)" } : [])
    }
  }
}
