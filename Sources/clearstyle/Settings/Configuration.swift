import ClearStyleUI

/// The user's settings: lines `key = value` in a file that the program reads and never writes.
///
/// An invalid line has no effect but a warning.
struct Configuration: Equatable {
  /// Disabled gestures.
  private(set) var disabled: Set<Gesture> = []
  /// One line of text each, with path and line number.
  private(set) var warnings: [String] = []

  private enum Key: String, CaseIterable {
    case disable
  }

  /// The file's path by the XDG Base Directory Specification; nil if no variable determines it.
  static func path(in environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/clearstyle/config"
    }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.config/clearstyle/config"
  }

  /// Parses the content of a file, in which `#` begins a comment; `name` is used in warnings.
  init(parsing text: String = "", of name: String = "config") {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }.trimmed
      if !content.isEmpty { parse(content, at: "\(name):\(index + 1)") }
    }
  }

  /// Reads and parses the file at `path`; a missing file sets nothing.
  init(readingFrom path: String) {
    do throws(TextFileError) {
      let content = try TextFile.read(path, limit: Self.limit)
      self.init(parsing: content?.text ?? "", of: path)
      if content?.isWhole == false {
        warnings.append("\(path) is long; only its first \(Self.limit) bytes are read")
      }
    } catch {
      self.init()
      warnings.append("\(path) \(error.description)")
    }
  }

  /// Bytes; a larger file is not a settings file.
  private static let limit = 65536

  private mutating func parse(_ line: String, at location: String) {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return warn(location, line, "is no setting; write key = value")
    }
    guard let key = Key(rawValue: parts[0].trimmed) else {
      let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
      return warn(location, parts[0].trimmed, "is no key; there is \(known)")
    }
    switch key {
    case .disable: disable(GestureNames(String(parts[1])), at: location)
    }
  }

  private mutating func disable(_ names: GestureNames, at location: String) {
    disabled.formUnion(names.gestures)
    for name in names.unknown {
      warn(location, name, "is no gesture; there are \(GestureNames.all)")
    }
  }

  /// Truncates `text`, since a malformed line may be as long as the file.
  private mutating func warn(_ location: String, _ text: String, _ problem: String) {
    let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
    warnings.append("\(location): \"\(shown)\" \(problem)")
  }
}
