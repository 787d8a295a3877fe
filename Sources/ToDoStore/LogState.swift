internal import CSQLite

/// The state of a write-ahead log, from the header of its index.
struct LogState: Equatable {
  /// A number that SQLite changes each time it restarts the log at its beginning.
  let salt: UInt64
  /// The number of commits since the index was created, without checkpoints; it wraps.
  let commits: UInt32
  /// Whether every frame is in the main file, so that the next commit may restart the log.
  let isCopied: Bool
}

extension Connection {
  /// The state of the log; nil when there is no index.
  ///
  /// The connection has to have read from the file before.
  /// Offsets from walformat.html, "The WAL-Index Header": 8 is iChange, 16 mxFrame, 32 the salt, 96
  /// nBackfill.
  var logState: LogState? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(raw, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    var region: UnsafeMutableRawPointer?
    typealias Pointer = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    guard let file, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2,
      let map = methods.pointee.xShmMap
    else { return nil }
    let code = withUnsafeMutablePointer(to: &region) { region in
      region.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
        map(file, 0, 32_768, 0, $0)
      }
    }
    guard code == SQLITE_OK, let header = region else { return nil }
    func number(_ offset: Int) -> UInt32 { header.load(fromByteOffset: offset, as: UInt32.self) }
    return LogState(
      salt: UInt64(number(32)) << 32 | UInt64(number(36)), commits: number(8),
      isCopied: number(16) == number(96))
  }
}
