import Glibc

/// Reports by inotify that a file, its side files or their names changed, without polling them.
///
/// Names are watched in their folder, since a file that replaces another one has no watch yet. The
/// folder of each symbolic link is watched, too, since the link may get another target.
public final class FileWatcher {
  private static let nameEvents =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

  /// Whether changes are reported; if not, the caller has to check the file periodically.
  public private(set) var isWatching = false
  private let path: String
  private let suffixes: [String]
  /// The descriptor to poll for input; -1, which `poll` ignores, when `inotify_init1` failed.
  public let descriptor: Int32
  private var watches: Set<Int32> = []

  /// Watches the file at `path`, whether or not it exists, and its side files: the path with all
  /// links resolved, followed by one of `suffixes`.
  public init(_ path: String, suffixes: [String] = []) {
    (self.path, self.suffixes) = (path, suffixes)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    isWatching = watch()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Drops pending events, and watches the files that exist now.
  public func clear() {
    FileDescriptor.drain(descriptor)
    isWatching = watch()
  }

  private func watch() -> Bool {
    guard descriptor >= 0 else { return false }
    let resolved = Path.resolved(path)
    var current = ([""] + suffixes).map { add(resolved + $0, IN_MODIFY) }
    let folders = Set([Path.folder(of: resolved)]).union(Self.linkFolders(of: path))
    let folderWatches = folders.map { add($0, Self.nameEvents) }
    current += folderWatches
    // A replaced file may still exist under another name, and would still be watched.
    for watch in watches.subtracting(current) { inotify_rm_watch(descriptor, watch) }
    watches = Set(current.filter { $0 >= 0 })
    return folderWatches.allSatisfy { $0 >= 0 }
  }

  private func add(_ path: String, _ events: some BinaryInteger) -> Int32 {
    inotify_add_watch(descriptor, path, UInt32(events))
  }

  /// The folders of all links on the way to the file, each of which may get another target.
  private static func linkFolders(of path: String, depth: Int = 8) -> Set<String> {
    let path = Path.anchored(path)
    var folders: Set = [Path.folder(of: path)]
    let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
    for end in depth > 0 ? ends : [] {
      let link = String(path[..<end])
      guard let target = Path.target(ofLink: link) else { continue }
      let folder = Path.folder(of: link)
      folders.insert(folder)
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      folders.formUnion(linkFolders(of: next, depth: depth - 1))
    }
    return folders
  }
}
