import Glibc
import Typesetting

/// A small text file that the program keeps between runs, in an XDG folder.
///
/// Its loss is harmless: a failed read counts as a missing file, a failed write is ignored.
final class StateFile: FontCacheStorage {
  let path: String

  /// The file at `path`, which need not exist.
  init(path: String) { self.path = path }

  /// The file `name` in the XDG folder that `variable` names, by default `folder` in HOME, as the
  /// XDG Base Directory Specification says; nil if neither variable is set.
  convenience init?(
    _ name: String, in variable: String, or folder: String, _ environment: (String) -> String?
  ) {
    if let base = environment(variable), base.hasPrefix("/") {
      self.init(path: "\(base)/clearstyle/\(name)")
    } else if let home = environment("HOME"), !home.isEmpty {
      self.init(path: "\(home)/\(folder)/clearstyle/\(name)")
    } else {
      return nil
    }
  }

  /// The parent folder's path; the folder need not exist.
  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// The content, at most 64 KiB of whole lines; nil if the file is missing, unreadable or binary.
  func read() -> String? {
    (try? TextFile.read(path, limit: 1 << 16)).flatMap { $0 }?.text
  }

  /// Replaces the file by rename, without fsync; creates its folder.
  func write(_ text: String) {
    makeFolder()
    let temporaryPath = "\(path).\(getpid()).part"
    guard let file = fopen(temporaryPath, "we") else { return }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten, rename(temporaryPath, path) == 0 else {
      unlink(temporaryPath)
      return
    }
  }

  /// Creates the parent folder and those above it; returns its path, nil if it is not writable.
  @discardableResult
  func makeFolder() -> String? {
    var end = path.startIndex
    while let slash = path[path.index(after: end)...].firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
    let folder = String(path[..<end])
    return access(folder, W_OK) == 0 ? folder : nil
  }
}
