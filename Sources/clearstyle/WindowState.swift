import Glibc

/// What the window remembers from one time to the next: a few lines `key = value` in a file of state.
///
/// It is a convenience: what cannot be read counts as never said, what cannot be written is let go.
struct WindowState: Equatable {
  /// How large rows and their text are.
  var textScale = 1.0

  /// The file's place, as the XDG Base Directory Specification has it; nil without a home.
  static func path(in environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return folder + "/clearstyle/window"
    }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/state/clearstyle/window"
  }

  /// What `text` says; lines that make no sense say nothing.
  init(parsing text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2, parts[0] == Self.textScaleKey, let scale = Double(parts[1]) {
        textScale = scale.isFinite ? scale : 1
      }
    }
  }

  /// The file's text.
  var text: String { "\(Self.textScaleKey) = \(textScale)\n" }

  /// What the file at `path` says.
  init(readingFrom path: String) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let file = fopen(path, "re") else {
      self.init()
      return
    }
    defer { fclose(file) }
    let count = fread(&bytes, 1, bytes.count, file)
    self.init(parsing: String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  /// Puts the text at `path`, all of it or nothing, and makes the folders it needs.
  func write(to path: String) {
    Self.makeFolders(for: path)
    let part = "\(path).\(getpid()).part"
    guard let file = fopen(part, "we") else { return }
    let isWritten = fputs(text, file) >= 0
    if fclose(file) == 0, isWritten { rename(part, path) } else { unlink(part) }
  }

  private static let textScaleKey = "text-scale"

  private static func makeFolders(for path: String) {
    var place = path.startIndex
    while let slash = path[path.index(after: place)...].firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      place = slash
    }
  }
}
