internal import System

/// The states of a file of lists and its write-ahead log at one time, by which later changes are noticed without opening
/// the file.
///
///     let states = FileStates(path)
///     // Later:
///     if states.haveChanged { … }
public struct FileStates: Sendable {
  private let path: String
  let main: FileStatus?
  private let log: FileStatus?

  /// The states of the file at `path`, and of its log if that is not empty.
  public init(_ path: String) {
    self.path = path
    main = FileStatus(at: path)
    log = FileStatus(at: Path.resolved(path) + "-wal").flatMap { $0.size > 0 ? $0 : nil }
  }

  /// Whether the file was written, replaced or removed since then.
  public var haveChanged: Bool {
    let now = FileStates(path)
    return now.main != main || now.log != log
  }
}
