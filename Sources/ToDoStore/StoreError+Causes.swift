internal import CSQLite
import Glibc

extension StoreError {
  /// The error of a system call; `code` is its errno.
  static func system(
    _ operation: Operation, _ path: String, code: Int32 = errno
  ) -> StoreError {
    StoreError(
      kind: .system, operation: operation, path: path, code: code,
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
    let kind = kind(of: code)
    if kind == .system && cause != 0 { return system(operation, path, code: cause) }
    return StoreError(
      kind: kind == .system ? .other : kind, operation: operation, path: path, code: code,
      message: String(cString: sqlite3_errmsg(database)))
  }

  /// Maps an extended result code, whose low byte is the primary code.
  private static func kind(of code: Int32) -> Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_TOOBIG: .tooLarge
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_READONLY, SQLITE_PERM: .writeProtected
    case SQLITE_CANTOPEN: .system
    default: .other
    }
  }
}
