import Glibc

/// Notices in the kernel that somebody writes to a file, and costs nothing as long as nobody does.
final class LogWatch {
  private let notifier: FileDescriptor

  /// Watches the file, which must be there; nil where the system cannot or will not.
  init?(_ path: String) {
    guard let notifier = FileDescriptor(owning: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
    else { return nil }
    guard inotify_add_watch(notifier.raw, path, UInt32(IN_MODIFY)) >= 0 else { return nil }
    self.notifier = notifier
  }

  /// What poll is to watch.
  var descriptor: Int32 { notifier.raw }

  /// Forgets what happened until now.
  func clear() {
    notifier.drain()
  }
}
