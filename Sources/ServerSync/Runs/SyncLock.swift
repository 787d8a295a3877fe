internal import Glibc
public import System

/// The right to do for the lists of a file what one process may do at a time: to synchronize them, or to watch them.
///
///     guard let lock = try SyncLock(database: path) else { return }  // another process synchronizes
///
/// It ends with the value, and with the process. The lock is that of an empty file beside the lists: a lock of their own
/// file would end those of SQLite.
public struct SyncLock: ~Copyable {
  private let file: File

  /// Takes the lock for one sync of the lists at `database`, an absolute path without links; nil if another process has
  /// it.
  public init?(database: String) throws(SystemError) {
    try self.init(Self.path(database), besides: database)
  }

  /// Takes the lock for a watch, which has that of a sync besides whenever it synchronizes; nil if another process
  /// watches.
  public init?(watchOf database: String) throws(SystemError) {
    try self.init(Self.path(watchOf: database), besides: database)
  }

  private init?(_ path: String, besides database: String) throws(SystemError) {
    // The administrator may be the first who synchronizes the lists of another user.
    file = try File(lockFileAt: path, like: FileStatus(at: database))
    guard file.lock() else { return nil }
  }

  /// Waits for a moment after which the lock may be free.
  public static func pause() { usleep(200_000) }

  /// The path of the file that is locked for a sync.
  public static func path(_ database: String) -> String { database + "-sync" }

  /// The path of the file that is locked for a watch.
  public static func path(watchOf database: String) -> String { database + "-watch" }
}
