internal import Input

/// A key whose label depends on the language.
enum LabeledKey: CaseIterable {
  case `return`, space, delete, control, shift, alt, escape
}

extension [KeyChord] {
  /// What is on the keys of the chords, from left to right; modifiers that all of them have come once.
  func faces(in strings: any Strings) -> [KeyCap.Face] {
    guard let modifiers = first?.modifiers else { return [] }
    let held: [(KeyModifiers, LabeledKey)] = [
      (.control, .control), (.alt, .alt), (.shift, .shift),
    ]
    return held.filter { modifiers.contains($0.0) }.map { .text(strings.label(of: $0.1)) }
      + map { $0.key.face(in: strings) }
  }
}

extension Key {
  /// What is on the key.
  fileprivate func face(in strings: any Strings) -> KeyCap.Face {
    switch self {
    case .up: .up
    case .down: .down
    case .return: .text(strings.label(of: .return))
    case .escape: .text(strings.label(of: .escape))
    case .space: .text(strings.label(of: .space))
    case .delete: .text(strings.label(of: .delete))
    case .f1: .text("F1")
    case .f2: .text("F2")
    case .f11: .text("F11")
    case .character("-"): .text("–")
    case .character(let character): .text(character.uppercased())
    case .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backspace, .insert, .back:
      preconditionFailure("the help page has no label for the key \(self)")
    }
  }
}
