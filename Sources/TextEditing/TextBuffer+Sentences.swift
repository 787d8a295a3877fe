extension TextBuffer {
  /// Whether the next letter at the caret begins a sentence: at the start of the text, and after a
  /// full stop, a question mark or an exclamation mark with a space.
  public var isCaretAtSentenceStart: Bool {
    let caret = text.utf8.index(text.startIndex, offsetBy: selection.range.lowerBound)
    let head = text[..<caret]
    guard let last = head.last(where: { !$0.isWhitespace }) else { return true }
    return head.last?.isWhitespace == true && ".!?…".contains(last)
  }
}
