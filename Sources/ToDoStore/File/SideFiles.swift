internal import System

/// The signatures of the write-ahead log (`-wal`) and its index (`-shm`) beside a file.
struct SideFiles {
  let log: FileStatus
  let index: FileStatus

  /// The paths of both files, which are computed once because each transaction needs them.
  struct Paths {
    let log: String
    let index: String

    /// The paths beside the file at `path`, whose links are already resolved.
    init(of path: String) { (log, index) = (path + "-wal", path + "-shm") }
  }

  /// Reads the signatures of both files; nil when one of the files is missing.
  ///
  /// Both files exist while a connection to a file with a write-ahead log is open.
  init?(at paths: Paths) {
    guard let log = FileStatus(at: paths.log), let index = FileStatus(at: paths.index)
    else { return nil }
    (self.log, self.index) = (log, index)
  }

  /// Whether both files have the same inodes as those of `other`.
  func areSame(as other: SideFiles) -> Bool {
    log.isSameFile(as: other.log) && index.isSameFile(as: other.index)
  }
}
