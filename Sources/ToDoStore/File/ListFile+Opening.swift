internal import CSQLite
import Glibc
internal import System
import ToDoModel

extension ListFile {
  /// The result of opening a file: the connection, and the state of the files at that time.
  struct Opened {
    var connection: Connection?
    var isNew = false
    var signature: FileStatus?
    var sideFiles: SideFiles?
    /// Whether the file and its side files (`-wal` and `-shm`) at the path are those that the
    /// connection has open.
    var isCurrent = true
    /// Why no backup was made before the file was migrated; nil if one was made, or none was necessary.
    var backupError: StoreError?
  }

  /// How a file is opened for writing.
  struct OpeningOptions {
    /// How long statements wait for locks of other connections, in milliseconds.
    let timeout: Int32
    /// The folder for the write-ahead log of a file that was replaced; nil if there is none.
    let stateFolder: String?
    /// Whether changes survive a power failure.
    let isDurable: Bool
    /// Whether a missing or empty file is created instead of being an error.
    let creates: Bool
    /// Whether the file must have no write-ahead log; see ``Connection/isRemote``.
    var isRemote: Bool
  }

  /// Whether there is a file at a path, and whether it has any bytes.
  public enum Presence: Sendable {
    /// There is no file.
    case missing
    /// The file has 0 bytes, or its creation was interrupted; it counts as a new list.
    case empty
    /// The file has content, which is not necessarily a list.
    case filled
  }

  /// Opens the list at `path` as the initializer does; retries while a damaged file changes.
  ///
  /// Another program may be copying the file. Up to 10 retries follow, 0.3 s apart. The error is
  /// thrown at once when the file has not changed between two attempts. A file that is missing although the list was
  /// in use is waited for, too: see ``waitWhileMissing(_:_:)``. Waits up to `timeout` milliseconds for locks
  /// of other programs.
  public static func openSettled(
    path: String, access: Access, stateFolder: String? = nil, isDurable: Bool = false,
    timeout: Int32 = 5000
  ) throws(StoreError) -> ListFile {
    waitWhileMissing(path, stateFolder)
    var before = FileStates(path)
    for _ in 0..<10 {
      do throws(StoreError) {
        return try ListFile(
          path: path, access: access, stateFolder: stateFolder, isDurable: isDurable,
          timeout: timeout)
      } catch  where error.kind == .damaged {
        // A file that has not changed for 0.3 s is not being written.
        usleep(300_000)
        guard before.haveChanged else { throw error }
        before = FileStates(path)
      }
    }
    return try ListFile(
      path: path, access: access, stateFolder: stateFolder, isDurable: isDurable, timeout: timeout)
  }

  /// Waits up to 1 s for a file that is missing although its list is known: there are side files (`-wal` and `-shm`),
  /// which a program that has the list open keeps, or backups.
  ///
  /// Some programs remove a file before they write it again, and a program that has the list open restores it within
  /// 0.5 s. A program that is started meanwhile would make a second list.
  public static func waitWhileMissing(_ path: String, _ stateFolder: String?) {
    // A path that does not exist has no links to resolve but those of its folder.
    let name = path.split(separator: "/").last ?? ""
    let resolved = "\(Path.resolved(Path.folder(of: path)))/\(name)"
    for _ in 0..<100 where FileStatus(at: path) == nil {
      let hasBackups =
        stateFolder.map { !BackupFolder(for: resolved, in: $0).backups.isEmpty } ?? false
      guard hasBackups || FileStatus(at: resolved + "-wal") != nil else { return }
      usleep(10_000)
    }
  }

  /// Opens the list at the path `name` for reading; the result has no connection if the file is
  /// missing or empty.
  static func openForReading(
    _ name: String, _ timeout: Int32
  ) throws(StoreError) -> Opened {
    guard try presence(name) == .filled else { return Opened(isNew: true) }
    let path = Path.resolved(name)
    let log = LogOwnership(path: path, stateFolder: nil)
    do throws(StoreError) {
      return try removingIncompleteIndex(of: path) { () throws(StoreError) in
        // If the write-ahead log was written for another file, a reader leaves the log in place and
        // reads the file without the log.
        try openForReading(name, log.isForeign() ? .immutable : .reading(path), timeout)
      }
    } catch  where error.kind == .full && log.isLogEmpty {
      // The disk has no space for side files (`-wal` and `-shm`). They are not required: the
      // write-ahead log is empty, so the main file is complete.
      return try openForReading(name, .immutable, timeout)
    }
  }

  private static func openForReading(
    _ name: String, _ mode: Connection.Mode, _ timeout: Int32
  ) throws(StoreError) -> Opened {
    let path = Path.resolved(name)
    let signature = FileStatus(at: path)
    let connection = try Connection(path, naming: name, mode, .open, timeout: timeout)
    try connection.checkHeader()
    try connection.execute("PRAGMA query_only = ON")
    try connection.checkSchema()
    if mode != .immutable { try connection.checkLog() }
    return Opened(connection: connection, signature: signature)
  }

  static func openForWriting(
    _ name: String, _ options: OpeningOptions
  ) throws(StoreError) -> Opened {
    // The opening is retried if another program replaces the file or its side files meanwhile.
    var options = options
    var isNew = false
    var backupError: StoreError?
    for _ in 0..<20 {
      var opened = try removingIncompleteIndex(of: Path.resolved(name)) { () throws(StoreError) in
        do throws(StoreError) {
          return try openOnce(name, options)
        } catch  where error.hasNoSharedMemory && !options.isRemote {
          // Some file systems of networks cannot be recognized, such as 9p, but map no file into memory.
          options.isRemote = true
          return try openOnce(name, options)
        }
      }
      isNew = isNew || opened.isNew
      backupError = backupError ?? opened.backupError
      (opened.isNew, opened.backupError) = (isNew, backupError)
      if opened.isCurrent { return opened }
      // A random delay keeps two programs from conflicting again at each attempt.
      usleep(.random(in: 0..<5000))
    }
    throw .plain(.replaced, .open, name)
  }

  /// Runs `open`; if the disk is full, removes the side files that SQLite has begun to create.
  private static func removingIncompleteIndex(
    of path: String, _ open: () throws(StoreError) -> Opened
  ) throws(StoreError) -> Opened {
    do throws(StoreError) {
      return try open()
    } catch  where error.kind == .full {
      try? LogOwnership(path: path, stateFolder: nil).removeIncompleteIndex()
      throw error
    }
  }

  private static func openOnce(
    _ name: String, _ options: OpeningOptions
  ) throws(StoreError) -> Opened {
    let presence = try presence(name)
    guard options.creates || presence == .filled else { throw .plain(.replaced, .open, name) }
    if presence == .missing { try create(name) }
    let path = Path.resolved(name)
    try LogOwnership(path: path, stateFolder: options.stateFolder).moveForeignLog()
    let operation: StoreError.Operation = presence == .missing ? .create : .open
    let (before, sidePaths) = (FileStatus(at: path), SideFiles.Paths(of: path))
    let sideFilesBefore = SideFiles(at: sidePaths)
    let connection = try Connection(
      path, naming: name, .readWrite, operation, timeout: options.timeout)
    connection.isDurable = options.isDurable
    if presence == .filled { try connection.checkHeader() }
    guard sqlite3_db_readonly(connection.raw, "main") == 0 else {
      throw .plain(.writeProtected, operation, name)
    }
    connection.isRemote = options.isRemote
    if presence == .filled && options.isRemote { try connection.removeWriteAheadLog() }
    if presence == .filled {
      try connection.checkSchema()
      try connection.checkLog()
    }
    let version = try connection.version()
    if 0 < version && version < Schema.version { try connection.checkIntegrity() }
    let backupError =
      0 < version && version < Schema.version ? backUp(connection, version, options) : nil
    let isNew = version < Schema.version ? try migrate(connection) : false
    try connection.useDurability()
    // The signature is read after opening, because SQLite may have changed the file to roll back an
    // interrupted transaction.
    var opened = Opened(
      connection: connection, isNew: isNew, signature: FileStatus(at: path),
      backupError: backupError)
    guard let before, let now = opened.signature, now.isSameFile(as: before) else {
      opened.isCurrent = false
      return opened
    }
    guard try connection.usesWriteAheadLog() else { return opened }
    // By now SQLite has opened both side files (`-wal` and `-shm`). They are the files at the path,
    // unless another program replaced them.
    opened.sideFiles = SideFiles(at: sidePaths)
    opened.isCurrent = opened.sideFiles.map { sideFilesBefore?.areSame(as: $0) ?? true } ?? false
    connection.hasLog = true
    if (try? connection.requireIndex()) == nil { opened.isCurrent = false }
    return opened
  }

  /// Makes a backup of a file of `version` before it is migrated; returns the error that has prevented that.
  private static func backUp(
    _ connection: Connection, _ version: Int64, _ options: OpeningOptions
  ) -> StoreError? {
    guard let stateFolder = options.stateFolder else { return nil }
    let folder = BackupFolder(for: connection.path, in: stateFolder)
    do throws(StoreError) {
      try folder.add(
        connection,
        as: BackupFolder.name(LocalTime.system.day(of: SystemClock.now()), version: version))
      return nil
    } catch {
      return error
    }
  }

  /// Migrates the file to the version of this program; returns whether this call created the tables
  /// of an empty file.
  private static func migrate(_ connection: Connection) throws(StoreError) -> Bool {
    let isNew = try connection.migrate()
    if isNew { try connection.checkSchema() }
    if try isNew ? connection.useWriteAheadLog(attempts: 20) : connection.usesWriteAheadLog() {
      // The checkpoint writes the generation to the main file.
      _ = try connection.checkpoint()
    }
    return isNew
  }

  /// Whether there is a file at `path`, and whether the file has any bytes.
  ///
  /// The file is not opened, because opening a pipe would block. Throws an error of the kind
  /// `notAFile` for a folder, a broken link or a special file.
  public static func presence(_ path: String) throws(StoreError) -> Presence {
    var info = stat()
    guard stat(Path.anchored(path), &info) == 0 else {
      guard errno == ENOENT else { throw .system(.open, path) }
      guard lstat(Path.anchored(path), &info) == 0 else { return .missing }
      if info.st_mode & S_IFMT == S_IFLNK {
        throw .plain(.notAFile, .open, path, "it is a link to a file that is not there")
      }
      // Another program has created the file since the call of `stat`.
      return try presence(path)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return info.st_size == 0 || isUnfinished(path) ? .empty : .filled
    case S_IFDIR: throw .plain(.notAFile, .open, path, "it is a folder")
    default: throw .plain(.notAFile, .open, path, "it is not a file")
    }
  }

  /// Whether the transaction that creates the first tables of the file has not ended, or was interrupted.
  ///
  /// The rollback journal then says that the file had no pages before, and SQLite makes it empty again
  /// (fileformat2.html: the number of pages is at offset 16 of the journal's header). Until then the file may
  /// contain parts of pages.
  private static func isUnfinished(_ path: String) -> Bool {
    guard
      let journal = FileDescriptor(
        owning: open(Path.resolved(path) + "-journal", O_RDONLY | O_CLOEXEC))
    else {
      return false
    }
    var header = [UInt8](repeating: 0, count: 20)
    guard read(journal.raw, &header, header.count) == header.count else { return false }
    return header.starts(with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
      && header.suffix(4).allSatisfy { $0 == 0 }
  }

  /// Creates an empty file, and its folder; does nothing when the file exists.
  ///
  /// The file has the permissions 600, which SQLite copies to the side files (`-wal` and `-shm`).
  private static func create(_ path: String) throws(StoreError) {
    try createFolder(Path.folder(of: path), for: path)
    let descriptor = open(Path.anchored(path), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    // Another program may have created the file at the same time, which is no error.
    guard descriptor >= 0 || errno == EEXIST else { throw .system(.create, path) }
    guard descriptor >= 0 else { return }
    close(descriptor)
    Folder(Path.folder(of: path)).synchronize()
  }

  /// Creates `folder` and its missing parents with the permissions 700; an error reports `path`.
  static func createFolder(_ folder: String, for path: String) throws(StoreError) {
    do throws(SystemError) {
      try Folder(folder).create()
    } catch {
      throw .system(.create, path, code: error.code)
    }
  }

  /// Whether the process may write the file or folder at `path` with its effective user id.
  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, Path.anchored(path), W_OK, AT_EACCESS) == 0
  }
}
