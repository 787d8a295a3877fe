import Glibc

/// A folder by its path, which may not exist.
public struct Folder {
  private let path: String

  /// The folder at `path`.
  public init(_ path: String) { self.path = path }

  /// The names in it that begin with `prefix`, sorted; none when it cannot be read.
  public func names(beginningWith prefix: String = "") -> [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted()
  }

  /// Creates it and those above it, with the mode 0700, where they do not exist.
  public func create() throws(SystemError) {
    guard access(path, F_OK) != 0 else { return }
    let parent = Path.folder(of: path)
    if parent != path { try Folder(parent).create() }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
  }

  /// Whether files can be created in it.
  public var isWritable: Bool { access(path, W_OK) == 0 }
}
