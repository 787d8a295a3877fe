/// Why a list's file could not be opened, read or written.
///
/// Its fields are copied where the failure happened, so that it stays true when told later, on
/// another thread.
public struct StoreError: Error, Hashable, Sendable {
  /// What stands in the way, as far as a program can do something about it.
  public enum Kind: Hashable, Sendable {
    /// The system refused; `code` is an errno.
    case system
    /// There is something of that name that is no file: a folder, a pipe, a link to nothing.
    case notAFile
    /// The file belongs to another program; it was not touched.
    case notAList
    /// A ClearStyle from the future wrote the file.
    case newer
    /// The file may be read and not written.
    case writeProtected
    /// Another program has kept the file locked for too long.
    case busy
    /// Another file was put in the place of the one that is open.
    case replaced
    /// A change has more bytes than a file can hold in one piece.
    case tooLarge
    /// There is no room left for the file.
    case full
    /// The file is a list that cannot be read any more.
    case damaged
    /// What could not be saved could not be kept in another file either, or not be read from there.
    case rescue
    /// Something else that SQLite has a code for.
    case other
  }

  /// What was being done when it failed.
  public enum Operation: String, Hashable, Sendable {
    /// Looking at a file that may be there.
    case open
    /// Making a file that is not there.
    case create
    /// Reading rows or the log.
    case read
    /// Writing a change.
    case save
  }

  /// What stands in the way.
  public let kind: Kind
  /// What was being done.
  public let operation: Operation
  /// The file, by the name it was opened with.
  public let path: String
  /// SQLite's extended code, or an errno when the kind is `system`; 0 when there is none.
  public let code: Int32
  /// The words for it of whoever noticed.
  public let message: String
}
