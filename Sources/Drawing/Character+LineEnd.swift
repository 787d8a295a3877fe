extension Character {
  /// Whether the character is not drawn at the end of a line, and may be where no room is left.
  ///
  /// All white space, except the two spaces that no line break follows: U+00A0 and U+202F.
  public var hangsAtLineEnd: Bool { isWhitespace && self != "\u{A0}" && self != "\u{202F}" }
}
