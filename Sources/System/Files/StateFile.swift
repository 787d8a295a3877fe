/// A small text file with state that a program keeps between runs but can do without.
///
/// An error has no effect beyond the file.
public final class StateFile {
  /// The path of the file, which need not exist.
  public let path: String

  /// Stores `path` without accessing the file.
  public init(path: String) { self.path = path }

  /// The text of the file, or the whole lines in its first 64 KiB; nil when the file is missing,
  /// unreadable or not text.
  public func read() -> String? {
    (try? TextFile.read(path, limit: 1 << 16)).flatMap { $0 }?.text
  }

  /// Creates the folders above the file, and replaces the text of the file.
  ///
  /// After an error, the file keeps its old text.
  public func write(_ text: String) { _ = tryToWrite(text) }

  /// Does what ``write(_:)`` does, and returns whether it succeeded.
  public func tryToWrite(_ text: String) -> Bool {
    do throws(SystemError) {
      try Folder(Path.folder(of: path)).create()
      var file = try AtomicFile(for: path)
      try file.write(Array(text.utf8))
      try file.finish(isDurable: false)
      return true
    } catch {
      return false
    }
  }

  /// The path of the file's folder, which is created if it does not exist; nil when the folder is
  /// not writable.
  public func makeFolder() -> String? {
    let folder = Folder(Path.folder(of: path))
    try? folder.create()
    return folder.isWritable ? Path.folder(of: path) : nil
  }
}
