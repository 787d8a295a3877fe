internal import CSQLite
import Glibc
internal import System

/// An error in opening, reading or writing a file of lists.
///
/// All details are copied when the error occurs, so that the error can be reported later and on
/// another thread.
public struct StoreError: Error, Hashable, Sendable {
  /// The category of the cause, by which callers decide how to react.
  public enum Kind: Hashable, Sendable {
    /// A system call failed; ``StoreError/code`` is its errno.
    case system
    /// The path names a folder, a broken link, or a special file such as a pipe.
    case notAFile
    /// The file is not a list of ClearStyle; the file was not changed.
    case notAList
    /// The file was written by a newer version of ClearStyle.
    case newer
    /// The file can be read but not written.
    case writeProtected
    /// Another program locked the file for longer than the operation waits.
    case busy
    /// Another program replaced, overwrote or removed the file.
    case replaced
    /// A text or an encoded change is larger than SQLite's limit for one value.
    case tooLarge
    /// The disk has no space or no inode left, or the user's quota is used up.
    case full
    /// The file is a damaged list.
    case damaged
    /// A ``RescueFile`` could not be written or read.
    case rescue
    /// Another error of SQLite; ``StoreError/code`` is its extended result code.
    case other
  }

  /// The operation that failed; the raw value is a verb for messages.
  public enum Operation: String, Hashable, Sendable {
    /// Making a backup; the path is that of the backup.
    case backUp = "make the backup"
    /// Opening an existing file, including the start of the store's thread.
    case open
    /// Creating a file that is missing, for a new list or for one that was removed.
    case create
    /// Putting another file in the place of a damaged one.
    case replace
    /// Reading rows, the log of changes, the undo and redo stacks, or a rescue file.
    case read
    /// Writing to a file of lists or to a rescue file.
    case save
  }

  /// The category of the cause; ``cause`` describes the cause in words.
  public let kind: Kind
  /// The operation during which the error occurred.
  public let operation: Operation
  /// The path of the file that the operation concerns; its symbolic links may be resolved.
  public let path: String
  /// The errno of a system call, or SQLite's extended result code; 0 for an error without a code.
  public let code: Int32
  /// A description of the error by SQLite, the system or this module; may be empty.
  public let message: String
}

extension StoreError: CustomStringConvertible {
  /// One line for standard error, with the cause and advice.
  public var description: String {
    "cannot \(operation.rawValue) \(printablePath): \(cause); \(advice)"
  }

  /// A clause about the cause, without a period.
  public var cause: String {
    switch kind {
    case .system, .notAFile, .newer, .tooLarge, .rescue: message
    case .notAList: "it is not a ClearStyle list; nothing was changed"
    case .writeProtected: "it is write-protected"
    case .busy: "another program has locked it"
    case .replaced: "another file was put in its place meanwhile"
    case .full: "the disk is full"
    case .damaged: "the file is damaged (\(message))"
    case .other: "\(message) (SQLite code \(code))"
    }
  }

  private var advice: String {
    switch kind {
    case .rescue: "check the file and its folder"
    case .system, .other: "check the file and its folder, or name another file with --database"
    case .notAFile: "name another file with --database"
    case .notAList: "name another file with --database or, if it was one, see clearstyle repair"
    case .newer: "update ClearStyle, or name another file with --database"
    case .writeProtected: "change its permissions, or name another file with --database"
    case .replaced: "try again"
    case .busy: "close that program or try again later"
    case .tooLarge: "do it in several parts"
    case .full: "free some space and try again"
    case .damaged: "see clearstyle repair, or name another file with --database"
    }
  }

  /// ``path`` with U+FFFD in place of each control character.
  ///
  /// A control character could break the line or act on the terminal.
  private var printablePath: String {
    String(
      String.UnicodeScalarView(
        path.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}

extension StoreError {
  /// The error of a system call that set errno to `code`.
  ///
  /// The kind is `full` when the errno means a full disk, and `system` otherwise.
  static func system(
    _ operation: Operation, _ path: String, code: Int32 = errno
  ) -> StoreError {
    StoreError(
      kind: isFullDisk(code) ? .full : .system, operation: operation, path: path, code: code,
      message: String(cString: strerror(code)))
  }

  /// An error that has no code; its ``code`` is 0.
  static func plain(
    _ kind: Kind, _ operation: Operation, _ path: String, _ message: String = ""
  ) -> StoreError {
    StoreError(kind: kind, operation: operation, path: path, code: 0, message: message)
  }

  /// The error of the last SQLite call for `database`; that call must have failed.
  static func sqlite(
    _ database: OpaquePointer, _ operation: Operation, _ path: String
  ) -> StoreError {
    let code = sqlite3_extended_errcode(database)
    let cause = sqlite3_system_errno(database)
    let kind = kind(of: code, cause, path)
    if kind == .system && cause != 0 { return system(operation, path, code: cause) }
    return StoreError(
      kind: kind == .system ? .other : kind, operation: operation, path: path, code: code,
      message: String(cString: sqlite3_errmsg(database)))
  }

  /// The kind for the extended result code `code`, whose low byte is the primary code.
  ///
  /// `cause` is the errno that SQLite recorded, or 0.
  private static func kind(of code: Int32, _ cause: Int32, _ path: String) -> Kind {
    switch code & 0xFF {
    case SQLITE_CANTOPEN, SQLITE_IOERR:
      // When no inode is free, SQLite cannot create a file. It then tries to open that file, and
      // reports the ENOENT of this second attempt.
      if isFullDisk(cause) || cause == ENOENT && hasNoInode(path) { return .full }
      return code & 0xFF == SQLITE_CANTOPEN ? .system : .other
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_FULL: return .full
    case SQLITE_TOOBIG: return .tooLarge
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged
    case SQLITE_READONLY, SQLITE_PERM: return .writeProtected
    default: return .other
    }
  }

  /// Whether the file system cannot share the index (`-shm`) of a write-ahead log among programs.
  var hasNoSharedMemory: Bool {
    // SQLITE_IOERR_SHMOPEN, _SHMSIZE, _SHMLOCK and _SHMMAP, which are macros that Swift does not import.
    kind == .other && (18...21).contains(code >> 8) && code & 0xFF == SQLITE_IOERR
  }

  private static func isFullDisk(_ code: Int32) -> Bool { code == ENOSPC || code == EDQUOT }

  /// Whether no file can be created beside `path`, because the file system has no free inode.
  private static func hasNoInode(_ path: String) -> Bool {
    var disk = statvfs()
    guard statvfs(Path.anchored(path), &disk) == 0 else { return false }
    return disk.f_files > 0 && disk.f_favail == 0
  }
}
