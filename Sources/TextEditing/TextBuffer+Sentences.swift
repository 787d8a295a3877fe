extension TextBuffer {
  /// Whether the next letter at the caret begins a sentence: at the start of the text, and after a
  /// full stop, a question mark or an exclamation mark with a space.
  public var isCaretAtSentenceStart: Bool {
    let head = textBeforeCaret
    guard let last = head.last(where: { !$0.isWhitespace }) else { return true }
    return head.last?.isWhitespace == true && ".!?…".contains(last)
  }

  /// Whether the caret is behind a space that follows a word, so that another space can end the sentence.
  public var isCaretBehindSpacedWord: Bool {
    let head = textBeforeCaret
    guard selection.isEmpty, head.last == " ", let last = head.dropLast().last else { return false }
    return last.isLetter || last.isNumber || Self.wordEnds.contains(last)
  }

  /// The signs that close what a sentence may end with.
  private static let wordEnds: Set<Character> = [")", "]", "\"", "'", "”", "’", "»", "“", "%"]

  private var textBeforeCaret: Substring {
    text[..<text.utf8.index(text.startIndex, offsetBy: selection.range.lowerBound)]
  }
}
