package import Input

extension KeyChord {
  private static let modifierNames: [String: KeyModifiers] = [
    "ctrl": .control, "alt": .alt, "shift": .shift,
  ]

  /// Parses `text` of the configuration file, such as `Ctrl+Alt+Shift+Q`, regardless of case; nil unless it
  /// names at least one modifier, separated by `+`, and then a letter, a digit or F11.
  ///
  /// A key without a modifier would be pressed by accident.
  package init?(_ text: String) {
    let names = text.split(separator: "+", omittingEmptySubsequences: false).map {
      $0.lowercased().filter { !$0.isWhitespace }
    }
    let modifiers = names.dropLast().map { Self.modifierNames[$0] }
    guard let name = names.last, let key = Key(name: name), !modifiers.isEmpty,
      modifiers.allSatisfy({ $0 != nil })
    else { return nil }
    self.init(key, KeyModifiers(modifiers.compactMap(\.self)))
  }
}

extension Key {
  fileprivate init?(name: String) {
    if name == "f11" {
      self = .f11
    } else if let character = name.first, name.utf8.count == 1,
      character.isLetter || character.isNumber
    {
      self = .character(character)
    } else {
      return nil
    }
  }
}
