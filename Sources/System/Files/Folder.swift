import Glibc

/// The path of a folder, which need not exist.
public struct Folder {
  private let path: String

  /// Stores `path` without accessing the folder.
  public init(_ path: String) { self.path = path }

  /// The sorted names in the folder that begin with `prefix`; empty when the folder cannot be read.
  ///
  /// With an empty prefix, the names include `.` and `..`.
  public func names(beginningWith prefix: String) -> [String] {
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

  /// Creates the folder, and the folders above it that do not exist, with the mode `0700 & ~umask`.
  public func create() throws(SystemError) {
    guard access(path, F_OK) != 0 else { return }
    let parent = Path.folder(of: path)
    if parent != path { try Folder(parent).create() }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
    Folder(parent).synchronize()
  }

  /// Waits until the disk has stored which files the folder contains.
  ///
  /// Has no effect on a file system that cannot do that for a folder, such as some network file systems.
  public func synchronize() {
    guard let folder = FileDescriptor(owning: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    else { return }
    fsync(folder.raw)
  }

  /// Whether files can be created in the folder.
  public var isWritable: Bool { access(path, W_OK) == 0 }
}
