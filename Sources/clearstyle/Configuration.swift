import ClearStyleUI

/// What a person has set for every window: lines `key = value` in a file that the program only reads.
///
/// What makes no sense changes nothing and is named in a warning.
struct Configuration: Equatable {
  /// Gestures that are switched off.
  private(set) var disabled: Set<Gesture> = []
  /// One line each, with file and line number.
  private(set) var warnings: [String] = []

  private enum Key: String, CaseIterable {
    case disable
  }

  /// The file's place, as the XDG Base Directory Specification has it; nil without a home.
  static func path(in environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/clearstyle/config"
    }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.config/clearstyle/config"
  }

  /// What `text` says, the content of the file `name`; `#` begins a comment.
  init(parsing text: String = "", of name: String = "config") {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }.trimmed
      if !content.isEmpty { read(content, at: "\(name):\(index + 1)") }
    }
  }

  /// What the file at `path` says; one that is not there says nothing.
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

  /// More than anybody sets.
  private static let limit = 65536

  private mutating func read(_ line: String, at place: String) {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return warn(place, line, "is no setting; write key = value")
    }
    guard let key = Key(rawValue: parts[0].trimmed) else {
      let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
      return warn(place, parts[0].trimmed, "is no key; there is \(known)")
    }
    switch key {
    case .disable: disable(GestureNames(String(parts[1])), at: place)
    }
  }

  private mutating func disable(_ names: GestureNames, at place: String) {
    disabled.formUnion(names.gestures)
    for word in names.unknown {
      warn(place, word, "is no gesture; there are \(GestureNames.all)")
    }
  }

  /// A word that was never meant as one may be as long as the file.
  private mutating func warn(_ place: String, _ word: String, _ problem: String) {
    let shown = word.count > 40 ? word.prefix(39) + "…" : word[...]
    warnings.append("\(place): \"\(shown)\" \(problem)")
  }
}
