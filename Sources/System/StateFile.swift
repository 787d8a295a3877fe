/// A small text file that the program keeps between two runs, as a convenience: errors are ignored.
public final class StateFile {
  /// Where it is, whether or not it exists.
  public let path: String

  /// The file at `path`.
  public init(path: String) { self.path = path }

  /// The whole text; nil when there is none or it cannot be read.
  public func read() -> String? {
    (try? TextFile.read(path, limit: 1 << 16)).flatMap { $0 }?.text
  }

  /// Replaces the text as a whole or not at all, and creates the folders that it needs.
  public func write(_ text: String) {
    do throws(SystemError) {
      try Folder(Path.folder(of: path)).create()
      var file = try AtomicFile(for: path)
      try file.write(Array(text.utf8))
      try file.finish(isDurable: false)
    } catch {
      return
    }
  }

  /// The folder it is in, created where it does not exist; nil when no file can be created there.
  public func makeFolder() -> String? {
    let folder = Folder(Path.folder(of: path))
    try? folder.create()
    return folder.isWritable ? Path.folder(of: path) : nil
  }
}
