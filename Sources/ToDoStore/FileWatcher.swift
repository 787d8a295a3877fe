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
    for file in [resolved, resolved + "-wal"] {
      inotify_add_watch(descriptor, file, UInt32(IN_MODIFY))
    }
    return Set([path, resolved].map(ListFile.folder)).allSatisfy { folder in
      inotify_add_watch(descriptor, folder, UInt32(Self.names)) >= 0
    }
  }
}
