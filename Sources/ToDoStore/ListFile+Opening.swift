internal import CSQLite
import Glibc

extension ListFile {
  private enum Presence {
    case missing, empty, filled
  }

  /// The same file by a name that SQLite takes for nothing else: no URI, no ":memory:", no "".
  static func anchored(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// Returns nil for a list that is not there, which is no mistake.
  static func openForReading(
    _ path: String, _ patience: Int32
  ) throws(StoreError) -> Connection? {
    guard try presence(path) == .filled else { return nil }
    let connection = try Connection(path, readingMode(path), .open, patience: patience)
    try connection.checkHeader()
    try connection.execute("PRAGMA query_only = ON")
    _ = try connection.version()
    return connection
  }

  static func openForWriting(
    _ path: String, _ patience: Int32
  ) throws(StoreError) -> (Connection, isNew: Bool) {
    let presence = try presence(path)
    if presence == .missing { try create(path) }
    let operation: StoreError.Operation = presence == .missing ? .create : .open
    let connection = try Connection(path, .readWrite, operation, patience: patience)
    if presence == .filled { try connection.checkHeader() }
    guard sqlite3_db_readonly(connection.raw, "main") == 0 else {
      throw .plain(.writeProtected, operation, path)
    }
    let isNew = try connection.migrate()
    try connection.useWriteAheadLog()
    return (connection, isNew)
  }

  /// How to read the file and leave no new one beside it.
  ///
  /// Only a connection that may write takes the side files away that it needs; it is kept from
  /// writing by `query_only`. Where that cannot be, a file without a log is read as it stands.
  private static func readingMode(_ path: String) -> Connection.Mode {
    if isWritable(path) && isWritable(folder(of: path)) { return .readWrite }
    return exists(anchored(path) + "-wal") ? .readOnly : .immutable
  }

  /// Looks without opening: opening a pipe would wait for its other end.
  private static func presence(_ path: String) throws(StoreError) -> Presence {
    var info = stat()
    guard stat(anchored(path), &info) == 0 else {
      guard errno == ENOENT else { throw .system(.open, path) }
      guard lstat(anchored(path), &info) == 0 else { return .missing }
      if info.st_mode & S_IFMT == S_IFLNK {
        throw .plain(.notAFile, .open, path, "it is a link to a file that is not there")
      }
      // Another program has made the file since.
      return try presence(path)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return info.st_size == 0 ? .empty : .filled
    case S_IFDIR: throw .plain(.notAFile, .open, path, "it is a folder")
    default: throw .plain(.notAFile, .open, path, "it is not a file")
    }
  }

  /// Makes an empty file, for its owner only; SQLite gives its side files the same rights.
  private static func create(_ path: String) throws(StoreError) {
    try createFolder(folder(of: path), for: path)
    let descriptor = open(anchored(path), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    // Another program that was faster made it just as well.
    guard descriptor >= 0 || errno == EEXIST else { throw .system(.create, path) }
    if descriptor >= 0 { close(descriptor) }
  }

  private static func createFolder(_ folder: String, for path: String) throws(StoreError) {
    if exists(folder) { return }
    try createFolder(Self.folder(of: folder), for: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(.create, path) }
  }

  /// What stands before the last slash that has a name behind it.
  private static func folder(of path: String) -> String {
    var rest = Substring(anchored(path))
    while rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "/" }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }

  private static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  private static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, anchored(path), W_OK, AT_EACCESS) == 0
  }
}
