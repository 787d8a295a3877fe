package import Input

/// A key with modifiers, which a user can name in the configuration file: `Ctrl+Alt+Shift+Q`.
package struct KeyChord: Hashable {
  package let key: Key
  package let modifiers: KeyModifiers

  private static let modifierNames: [String: KeyModifiers] = [
    "ctrl": .control, "alt": .alt, "shift": .shift,
  ]

  /// Parses `text`, regardless of case; nil unless it names at least one modifier, separated by `+`, and
  /// then a letter, a digit or F11.
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
    (self.key, self.modifiers) = (key, KeyModifiers(modifiers.compactMap(\.self)))
  }

  /// Whether `event` is a press of the chord; false for key repeats.
  package func matches(_ event: KeyEvent) -> Bool {
    !event.isRepeat && event.key == key && event.modifiers == modifiers
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
