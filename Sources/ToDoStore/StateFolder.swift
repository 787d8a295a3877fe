internal import Files
import Glibc

/// A folder with rescue files and logs of replaced files: the state folder, or the list's own.
struct StateFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The names in the folder that begin with `prefix`, sorted, without unfinished files (`.part`).
  func names(beginningWith prefix: String) -> [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) && !name.hasSuffix(".part") { names.append(name) }
    }
    return names.sorted()
  }

  /// Creates the folder at `path` and its parents with the permissions 700.
  static func make(_ path: String) throws(SystemError) {
    guard access(path, F_OK) != 0 else { return }
    let parent = ListFile.folder(of: path)
    if parent != path { try make(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
  }
}
