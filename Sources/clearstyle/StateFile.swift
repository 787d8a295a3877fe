import Glibc
import Typesetting

/// A small text file in the state folder, kept between two starts.
///
/// It is a convenience: what cannot be read counts as never said, what cannot be written is let go.
final class StateFile: FontMemory {
  /// The file it is in.
  let path: String

  /// The text at `path`.
  init(path: String) { self.path = path }

  /// The text `name` in the folder that `variable` names, or else in `folder` of the person's home,
  /// as the XDG Base Directory Specification has it; nil without a home.
  convenience init?(
    _ name: String, in variable: String, or folder: String, _ environment: (String) -> String?
  ) {
    if let place = environment(variable), place.hasPrefix("/") {
      self.init(path: "\(place)/clearstyle/\(name)")
    } else if let home = environment("HOME"), !home.isEmpty {
      self.init(path: "\(home)/\(folder)/clearstyle/\(name)")
    } else {
      return nil
    }
  }

  /// The folder it is in, whether or not it is there.
  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// The whole text, as far as it is text; nil where there is none.
  func recall() -> String? {
    (try? TextFile.read(path, limit: 1 << 16)).flatMap { $0 }?.text
  }

  /// Puts `text` in its place, all of it or nothing, and makes the folders it needs.
  func remember(_ text: String) {
    makeFolder()
    let part = "\(path).\(getpid()).part"
    guard let file = fopen(part, "we") else { return }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten, rename(part, path) == 0 else {
      unlink(part)
      return
    }
  }

  /// The folder it is in, which is made where it is not there; nil when nothing can be put there.
  @discardableResult
  func makeFolder() -> String? {
    var place = path.startIndex
    while let slash = path[path.index(after: place)...].firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      place = slash
    }
    let folder = String(path[..<place])
    return access(folder, W_OK) == 0 ? folder : nil
  }
}
