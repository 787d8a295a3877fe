internal import Files
import Glibc

/// A folder with files that the program keeps about lists: the state folder, or a list's own.
struct StateFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The names in it that begin with `prefix`, sorted, without files that are still being written.
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

  /// Makes the folder `path` and those above it, for their owner only.
  static func make(_ path: String) throws(SystemError) {
    guard access(path, F_OK) != 0 else { return }
    let parent = ListFile.folder(of: path)
    if parent != path { try make(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
  }
}
