import Glibc

/// Watches a list's file, its write-ahead log and their directory entries with inotify.
///
/// The folders are watched because a file that replaces the list is a new inode without a watch, and
/// because each symbolic link of the path can be replaced in its own folder.
final class FileWatcher {
  private static let nameEvents =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

  /// The descriptor to poll for input; -1 when the system provides no inotify instance.
  let descriptor: Int32
  /// Whether changes are detected; otherwise the caller has to check the file periodically.
  private(set) var isWatching = false
  private let path: String
  private var watched: Set<Int32> = []

  /// Watches the list at `path`, whether or not the file exists.
  init(_ path: String) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    isWatching = watch()
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Discards all events so far, and updates the watches to the files that exist now.
  func clear() {
    guard descriptor >= 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
    isWatching = watch()
  }

  private func watch() -> Bool {
    let resolved = ListFile.resolved(path)
    var current = [resolved, resolved + "-wal", resolved + "-shm"].map { add($0, IN_MODIFY) }
    let folders = Set([ListFile.folder(of: resolved)]).union(Self.linkFolders(of: path))
    let watches = folders.map { add($0, Self.nameEvents) }
    current += watches
    // A replaced file may still exist under another name; its watch has to be removed.
    for watch in watched.subtracting(current) { inotify_rm_watch(descriptor, watch) }
    watched = Set(current.filter { $0 >= 0 })
    return watches.allSatisfy { $0 >= 0 }
  }

  private func add(_ path: String, _ events: some BinaryInteger) -> Int32 {
    inotify_add_watch(descriptor, path, UInt32(events))
  }

  /// The folders of all symbolic links that the path leads through.
  private static func linkFolders(of path: String, depth: Int = 8) -> Set<String> {
    let path = ListFile.anchored(path)
    var folders: Set = [ListFile.folder(of: path)]
    let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
    for end in depth > 0 ? ends : [] {
      let place = String(path[..<end])
      guard let target = target(of: place) else { continue }
      let folder = ListFile.folder(of: place)
      folders.insert(folder)
      let next = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      folders.formUnion(linkFolders(of: next, depth: depth - 1))
    }
    return folders
  }

  /// The target of the symbolic link; nil when there is no link.
  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(link, start, buffer.count - 1)
      guard count > 0 else { return nil }
      start[count] = 0
      return String(cString: start)
    }
  }
}
