import Glibc

/// Notices in the kernel that a list's file, its log or their names change; costs nothing meanwhile.
///
/// Names are watched in the folder, since a file that takes another's place has never been seen
/// before; a symbolic link may get another target in its own folder.
final class FileWatcher {
  private static let names =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

  /// What poll is to watch; -1 where the system has no watch to give.
  let descriptor: Int32
  /// Whether a change would be noticed; else the file has to be looked at from time to time.
  private(set) var isWatching = false
  private let path: String
  private var watched: Set<Int32> = []

  /// Watches the list at `path`, whether or not there is one now.
  init(_ path: String) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    isWatching = watch()
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Forgets what happened until now, and watches the files that are there now.
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
    let watches = folders.map { add($0, Self.names) }
    current += watches
    // A file that was replaced may live on by another name.
    for watch in watched.subtracting(current) { inotify_rm_watch(descriptor, watch) }
    watched = Set(current.filter { $0 >= 0 })
    return watches.allSatisfy { $0 >= 0 }
  }

  private func add(_ path: String, _ events: some BinaryInteger) -> Int32 {
    inotify_add_watch(descriptor, path, UInt32(events))
  }

  /// The folders of all links on the way to the file, each of which may get another target.
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

  /// What the symbolic link says; nil where there is none.
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
