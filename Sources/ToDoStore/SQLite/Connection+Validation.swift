internal import CSQLite

extension Connection {
  /// Throws when the file's header is not that of a list that this program can read.
  ///
  /// The header is read through SQLite's own file handle and without a lock, so nothing is written
  /// and no side file is created. It must not be read through another handle: "if a thread opens and
  /// closes a database file itself, all POSIX locks of the process on it are dropped"
  /// (howtocorrupt.html, 2.2), also those of another connection of this process.
  func checkHeader() throws(StoreError) {
    guard let header = readHeader(), header.starts(with: Self.magic) else {
      throw .plain(.notAList, operation, path)
    }
    // fileformat2.html: 60 is the user version, 68 the application id, both big-endian.
    guard bigEndian(header[68..<72]) == Schema.applicationID else {
      throw .plain(.notAList, operation, path)
    }
    try check(version: bigEndian(header[60..<64]))
  }

  /// Throws when the file's version is newer than this program's.
  func check(version: Int64) throws(StoreError) {
    guard version > Schema.version else { return }
    throw .plain(
      .newer, operation, path,
      "a newer ClearStyle wrote it (version \(version), this one knows \(Schema.version))")
  }

  private static var magic: [UInt8] { Array("SQLite format 3\0".utf8) }

  /// The 100 bytes of the header of an SQLite database; nil when the file is shorter.
  private func readHeader() -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(raw, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let read = file.pointee.pMethods?.pointee.xRead else { return nil }
    var header = [UInt8](repeating: 0, count: 100)
    return read(file, &header, Int32(header.count), 0) == SQLITE_OK ? header : nil
  }

  private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }
}
