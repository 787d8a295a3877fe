internal import CSQLite
import Glibc
internal import System

/// An error in opening, reading or writing a list's file.
///
/// All details are copied when the error occurs, so that it can be reported later and on another
/// thread.
public struct StoreError: Error, Hashable, Sendable {
  /// The cause, as far as a program can react to it.
  public enum Kind: Hashable, Sendable {
    /// A system call failed; `code` is its errno.
    case system
    /// The path is not a file but a folder, a pipe or a broken link.
    case notAFile
    /// The file is not a list; it was not changed.
    case notAList
    /// The file was written by a newer version of ClearStyle.
    case newer
    /// The file can be read but not written.
    case writeProtected
    /// Another program locked the file for longer than the timeout.
    case busy
    /// The open file was replaced by another one.
    case replaced
    /// A change exceeds SQLite's limit for one value.
    case tooLarge
    /// The disk is full.
    case full
    /// The file is a damaged list.
    case damaged
    /// A rescue file could not be written or read.
    case rescue
    /// Another error of SQLite; `code` is its extended result code.
    case other
  }

  /// The operation that failed; the raw value is a verb for messages.
  public enum Operation: String, Hashable, Sendable {
    /// Opening a file.
    case open
    /// Creating a missing file.
    case create
    /// Reading rows, the log or the history.
    case read
    /// Writing a change.
    case save
  }

  /// The cause.
  public let kind: Kind
  /// The operation that failed.
  public let operation: Operation
  /// The path of the file, as it was opened.
  public let path: String
  /// SQLite's extended result code, or an errno when the kind is `system`; 0 when there is none.
  public let code: Int32
  /// The text of SQLite, of the system or of this module for the error; may be empty.
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
    case .notAFile, .notAList: "name another file with --database"
    case .newer: "update ClearStyle, or name another file with --database"
    case .writeProtected: "change its permissions, or name another file with --database"
    case .replaced: "try again"
    case .busy: "close that program or try again later"
    case .tooLarge: "do it in several parts"
    case .full: "free some space and try again"
    case .damaged: "put a copy in its place, or name another file with --database"
    }
  }

  /// The path with U+FFFD for control characters, as those would break the line or control a
  /// terminal.
  private var printablePath: String {
    String(
      String.UnicodeScalarView(
        path.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}

extension StoreError {
  /// The error of a system call; `code` is its errno.
  static func system(
    _ operation: Operation, _ path: String, code: Int32 = errno
  ) -> StoreError {
    StoreError(
      kind: isFullDisk(code) ? .full : .system, operation: operation, path: path, code: code,
      message: String(cString: strerror(code)))
  }

  /// An error without a code.
  static func plain(
    _ kind: Kind, _ operation: Operation, _ path: String, _ message: String = ""
  ) -> StoreError {
    StoreError(kind: kind, operation: operation, path: path, code: 0, message: message)
  }

  /// The error of the last SQLite call for `database`.
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

  /// Maps an extended result code, whose low byte is the primary code; `cause` is an errno.
  private static func kind(of code: Int32, _ cause: Int32, _ path: String) -> Kind {
    switch code & 0xFF {
    case SQLITE_CANTOPEN, SQLITE_IOERR:
      // Without free inodes SQLite cannot create the file, tries to open it, and reports ENOENT.
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

  private static func isFullDisk(_ code: Int32) -> Bool { code == ENOSPC || code == EDQUOT }

  /// Whether no file can be created beside the one at `path`, because no inode is free.
  private static func hasNoInode(_ path: String) -> Bool {
    var disk = statvfs()
    guard statvfs(Path.anchored(path), &disk) == 0 else { return false }
    return disk.f_files > 0 && disk.f_favail == 0
  }
}
