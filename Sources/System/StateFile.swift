/// A small text file for state that is kept between two runs but not required: errors are ignored.
public final class StateFile {
  /// The path of the file, which need not exist.
  public let path: String

  /// Stores `path` without accessing the file.
  public init(path: String) { self.path = path }

  /// The text of the file, up to 64 KB; nil when there is no file or it cannot be read.
  public func read() -> String? {
    (try? TextFile.read(path, limit: 1 << 16)).flatMap { $0 }?.text
  }

  /// Replaces the text as a whole or not at all; creates the folders above the file.
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

  /// Creates the file's folder if it does not exist; returns nil when the folder is not writable.
  public func makeFolder() -> String? {
    let folder = Folder(Path.folder(of: path))
    try? folder.create()
    return folder.isWritable ? Path.folder(of: path) : nil
  }
}
