/// What is drawn on a key.
enum KeyFace: Hashable {
  /// A letter or sign.
  case letter(String)
  /// A word or several signs, smaller than a letter.
  case word(String)
  /// The name of the language on the space key, which is quiet.
  case language(String)
  /// A drawing.
  case icon(KeyIcon)
  /// Nothing, while the space key moves the caret.
  case blank

  /// The face of `key` in `layout`, with `shift`; `returnTitle` is the word on the return key.
  init(_ key: KeyboardKey, layout: KeyboardLayout, shift: ShiftState, returnTitle: String) {
    switch key {
    case .character(let key):
      self = .letter(KeyCharacter.caption(of: key.base.text(isShifted: shift.isOn)))
    case .shift: self = .icon(shift == .locked ? .capsLock : shift.isOn ? .shiftOn : .shift)
    case .backspace: self = .icon(.backspace)
    case .page(.letters): self = .word(Self.letters(of: layout, shift))
    case .page(.digits): self = .word("123")
    case .page(.signs): self = .word("#+=")
    case .nextLayout: self = .icon(.globe)
    case .close: self = .icon(.close)
    case .space: self = .language(layout.language)
    case .return: self = .word(returnTitle)
    }
  }

  /// The beginning of the alphabet, as on the key that leads back to the letters: ABC, АБВ, אבג.
  ///
  /// A layout whose letters are in no alphabet known here shows its first letters.
  private static func letters(of layout: KeyboardLayout, _ shift: ShiftState) -> String {
    let texts = Set(layout.rows.joined().map(\.base.text))
    let known = ["abc", "абв", "αβγ", "אבג", "ابت"].first { alphabet in
      alphabet.allSatisfy { texts.contains(String($0)) }
    }
    return (known ?? layout.rows[0].prefix(3).map(\.base.text).joined()).uppercased()
  }
}
