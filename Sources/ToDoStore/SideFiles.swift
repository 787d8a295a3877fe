/// The write-ahead log and its index (`-shm`) beside a file, as `stat` found both.
struct SideFiles {
  let log: FileSignature
  let index: FileSignature

  /// Where they are.
  struct Paths {
    let log: String
    let index: String

    /// Those of the file at `path`, all links resolved.
    init(of path: String) { (log, index) = (path + "-wal", path + "-shm") }
  }

  /// The files at `paths`; nil unless both are there, as they are while anybody has a file open that
  /// has a log.
  init?(at paths: Paths) {
    guard let log = FileSignature(at: paths.log), let index = FileSignature(at: paths.index)
    else { return nil }
    (self.log, self.index) = (log, index)
  }

  /// Whether both are the same files, whatever was written to them in between.
  func areSame(as other: SideFiles) -> Bool {
    log.isSameFile(as: other.log) && index.isSameFile(as: other.index)
  }
}
