/// The write-ahead log and its index (`-shm`) beside a file, as `stat` found both.
struct SideFiles {
  let log: FileSignature
  let index: FileSignature

  /// Those of the file at `path`, all links resolved; nil unless both are there, as they are while
  /// anybody has a file open that has a log.
  init?(of path: String) {
    guard let log = FileSignature(at: path + "-wal"), let index = FileSignature(at: path + "-shm")
    else { return nil }
    (self.log, self.index) = (log, index)
  }

  /// Whether both are the same files, whatever was written to them in between.
  func areSame(as other: SideFiles) -> Bool {
    log.isSameFile(as: other.log) && index.isSameFile(as: other.index)
  }
}
