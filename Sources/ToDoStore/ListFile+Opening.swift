internal import CSQLite
import Glibc

extension ListFile {
  /// A file that was opened, and what it was like at that moment.
  struct Opened {
    var connection: Connection?
    var isNew = false
    var signature: FileSignature?
    var sideFiles: SideFiles?
    /// Whether the file and side files at the path are those that the connection has open.
    var isCurrent = true
  }

  enum Presence {
    case missing, empty, filled
  }

  /// Opens the list at `path` as the initializer does; waits up to 3 seconds for the end of a copy that
  /// another program is just writing there, which looks damaged until then.
  public static func openSettled(
    path: String, access: Access, stateFolder: String? = nil
  ) throws(StoreError) -> ListFile {
    var before = FileSignature(at: path)
    for _ in 0..<10 {
      do throws(StoreError) {
        return try ListFile(path: path, access: access, stateFolder: stateFolder)
      } catch  where error.kind == .damaged {
        // A file that has not changed for this long is not being written.
        usleep(300_000)
        let now = FileSignature(at: path)
        if now == before { throw error }
        before = now
      }
    }
    return try ListFile(path: path, access: access, stateFolder: stateFolder)
  }

  /// The same file by a name that SQLite takes for nothing else: no URI, no ":memory:", no "".
  static func anchored(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// The file that `path` leads to through all links; the log lies beside that one.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(anchored(path), nil) else { return anchored(path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns nothing for a list that is not there, which is no mistake.
  static func openForReading(
    _ name: String, _ timeout: Int32
  ) throws(StoreError) -> Opened {
    guard try presence(name) == .filled else { return Opened(isNew: true) }
    let path = resolved(name)
    let signature = FileSignature(at: path)
    // A reader moves nothing away: it reads the file without the log that is not its own.
    let isForeign = try LogOwnership(path: path, stateFolder: nil).isForeign()
    let mode = isForeign ? .immutable : Connection.Mode.reading(path)
    let connection = try Connection(path, naming: name, mode, .open, timeout: timeout)
    try connection.checkHeader()
    try connection.execute("PRAGMA query_only = ON")
    try connection.checkSchema()
    return Opened(connection: connection, signature: signature)
  }

  static func openForWriting(
    _ name: String, _ timeout: Int32, _ stateFolder: String?, creates: Bool
  ) throws(StoreError) -> Opened {
    // Another program may replace the file, or remove its log, while it is opened.
    var isNew = false
    for _ in 0..<20 {
      var opened = try openOnce(name, timeout, stateFolder, creates: creates)
      isNew = isNew || opened.isNew
      opened.isNew = isNew
      if opened.isCurrent { return opened }
      // Two programs that open it at once must not do so in step.
      usleep(.random(in: 0..<5000))
    }
    throw .plain(.replaced, .open, name)
  }

  private static func openOnce(
    _ name: String, _ timeout: Int32, _ stateFolder: String?, creates: Bool
  ) throws(StoreError) -> Opened {
    let presence = try presence(name)
    guard creates || presence == .filled else { throw .plain(.replaced, .open, name) }
    if presence == .missing { try create(name) }
    let path = resolved(name)
    try LogOwnership(path: path, stateFolder: stateFolder).settle()
    let operation: StoreError.Operation = presence == .missing ? .create : .open
    let (before, sidePaths) = (FileSignature(at: path), SideFiles.Paths(of: path))
    let sideFilesBefore = SideFiles(at: sidePaths)
    let connection = try Connection(path, naming: name, .readWrite, operation, timeout: timeout)
    if presence == .filled { try connection.checkHeader() }
    guard sqlite3_db_readonly(connection.raw, "main") == 0 else {
      throw .plain(.writeProtected, operation, name)
    }
    if presence == .filled { try connection.checkSchema() }
    let isOld = try connection.version() < Schema.version
    let isNew = isOld ? try migrate(connection) : false
    try connection.useDurability()
    // SQLite may have rolled an interrupted change back, so the signature is that of now.
    var opened = Opened(
      connection: connection, isNew: isNew, signature: FileSignature(at: path))
    guard let before, let now = opened.signature, now.isSameFile(as: before) else {
      opened.isCurrent = false
      return opened
    }
    guard try connection.usesWriteAheadLog() else { return opened }
    // SQLite has both open now: those at the path, unless somebody has removed them since.
    opened.sideFiles = SideFiles(at: sidePaths)
    opened.isCurrent = opened.sideFiles.map { sideFilesBefore?.areSame(as: $0) ?? true } ?? false
    return opened
  }

  /// Brings the file to the version of this program; returns whether it was empty before.
  private static func migrate(_ connection: Connection) throws(StoreError) -> Bool {
    let isNew = try connection.migrate()
    if isNew { try connection.checkSchema() }
    if try isNew ? connection.useWriteAheadLog(attempts: 20) : connection.usesWriteAheadLog() {
      // So that the main file has its generation.
      _ = try connection.checkpoint()
    }
    return isNew
  }

  /// Looks without opening: opening a pipe would wait for its other end.
  static func presence(_ path: String) throws(StoreError) -> Presence {
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

  /// Makes `folder` and those above it, for their owner only, on behalf of the file at `path`.
  static func createFolder(_ folder: String, for path: String) throws(StoreError) {
    if access(folder, F_OK) == 0 { return }
    try createFolder(Self.folder(of: folder), for: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(.create, path) }
  }

  /// What stands before the last slash that has a name behind it.
  static func folder(of path: String) -> String {
    var rest = Substring(anchored(path))
    while rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "/" }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }

  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, anchored(path), W_OK, AT_EACCESS) == 0
  }
}
