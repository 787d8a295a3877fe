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
