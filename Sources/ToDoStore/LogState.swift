internal import CSQLite

/// What the index of a write-ahead log says of it.
struct LogState: Equatable {
  /// A number that SQLite gives the log each time it begins at its start again.
  let salt: UInt64
  /// How many transactions were committed since the index was made, checkpoints not counted; it wraps.
  let commits: UInt32
  /// Whether every frame is in the main file, so that the next commit may begin at the start.
  let isCopied: Bool
}

extension Connection {
  /// The state of the log, for a connection that has begun to read; nil where there is no index.
  ///
  /// Offsets are those of walformat.html, "The WAL-Index Header": 8 is iChange, 16 is mxFrame, 32 the salt, 96
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
