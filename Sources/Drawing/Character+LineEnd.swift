extension Character {
  /// Whether the character is not drawn at the end of a line, and may be where no room is left.
  ///
  /// All white space, except the two spaces that no line break follows: U+00A0 and U+202F.
  public var hangsAtLineEnd: Bool {
    // The properties of Unicode, which are slow to find, do not decide about ASCII.
    if utf8.count == 1, let byte = utf8.first, byte >= 0x20 { return byte == 0x20 }
    return isWhitespace && self != "\u{A0}" && self != "\u{202F}"
  }
}
