/// Turns any text into one that an item can have: a single line of at most ``maximumByteCount`` bytes.
public struct ItemText: Hashable, Sendable {
  /// The length in bytes of UTF-8 up to which the text of an item, or the name of a list, can be made.
  ///
  /// Another program may have stored a longer text, which is shown and exported as it is.
  public static let maximumByteCount = 65_536

  /// What becomes of the control characters that are neither tabs nor line breaks.
  public enum ControlCharacters: Hashable, Sendable {
    /// They stay, so that an export and its import change no text.
    case kept
    /// Each becomes a space, as in a text that is typed.
    case spaces
  }

  /// The single line; blank if ``isBlank``.
  public let string: String
  /// Whether the end of a text that is too long was left out.
  public let isTruncated: Bool
  /// Whether the whole text is empty or contains only white space; a row or a list must not have such a
  /// text.
  public let isBlank: Bool

  /// Cleans `text` as ``cleaned(_:_:)`` does, and truncates it.
  ///
  /// It is truncated between characters, or between code points if the first character alone is too long. White
  /// space at its start is left out if nothing else would fit.
  public init(_ text: String, _ controls: ControlCharacters = .kept) {
    let line = Self.cleaned(text, controls)
    isBlank = line.allSatisfy(\.isWhitespace)
    isTruncated = line.utf8.count > Self.maximumByteCount
    let start = isTruncated ? Self.prefix(of: line) : line
    // White space that alone fills a row must not cost the text behind it.
    let isLost = isTruncated && !isBlank && start.allSatisfy(\.isWhitespace)
    string = isLost ? ItemText(String(line.drop(while: \.isWhitespace))).string : start
  }

  /// Returns `text` with each tab and each line break (`Character.isNewline`) replaced by a space.
  ///
  /// A carriage return followed by a line feed counts as one line break.
  public static func cleaned(_ text: String, _ controls: ControlCharacters = .kept) -> String {
    // Fast path: most texts contain none of the bytes with which a control character, or a line or
    // paragraph separator, begins.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else {
      return text
    }
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if !(scalar == "\n" && previous == "\r") {
        line.append(scalar.isReplaced(controls) ? " " : scalar)
      }
      previous = scalar
    }
    return String(line)
  }

  private static func prefix(of text: String) -> String {
    let limit = text.utf8.index(text.startIndex, offsetBy: maximumByteCount)
    // `index(after:)` goes to the end of the character that contains the index.
    let end = text.start(ofElementAt: limit)
    if end > text.startIndex { return String(text[..<end]) }
    return String(text.unicodeScalars[..<text.unicodeScalars.start(ofElementAt: limit)])
  }
}

extension BidirectionalCollection {
  /// The start of the element that contains `index`, an index of any view of a string.
  fileprivate func start(ofElementAt index: Index) -> Index {
    // `index(after:)` goes to the end of the element that contains the index.
    self.index(before: self.index(after: index))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a tab or ends a line or, with `.spaces`, is another control character.
  ///
  /// Unicode guarantees that the control characters stay these, so no table is searched.
  fileprivate func isReplaced(_ controls: ItemText.ControlCharacters) -> Bool {
    switch value {
    case 0x9...0xD, 0x85, 0x2028, 0x2029: true
    case 0...0x1F, 0x7F...0x9F: controls == .spaces
    default: false
    }
  }
}
