import Glibc
import System

/// Held by a program while it reads something in a folder and then changes it: a start that looks for a window
/// and, without one, makes the socket of its own, or a window that keeps its state beside that of others.
///
/// The lock is released at the end of the value.
struct FolderLock: ~Copyable {
  private let file: FileDescriptor

  /// Waits for the lock of `folder`, but not for ever: a program that was stopped must not keep others from
  /// the list.
  ///
  /// Nil if the folder cannot be opened. A file of its own would have to stay for ever.
  init?(of folder: String, attempts: Int = 100) {
    let raw = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard let file = FileDescriptor(owning: raw) else { return nil }
    for _ in 0..<attempts {
      if flock(file.raw, LOCK_EX | LOCK_NB) == 0 { break }
      // flock(2) has no timeout, and there is no event loop yet.
      usleep(Self.pause)
    }
    self.file = file
  }

  /// Microseconds between two attempts.
  private static let pause: UInt32 = 20_000
}
