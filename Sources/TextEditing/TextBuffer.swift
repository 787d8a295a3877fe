/// A line of text that is edited: its text, selection, input method composition and undo history.
///
/// Positions are UTF-8 byte offsets in ``text``, always between grapheme clusters, the characters
/// that a user sees. An offset inside a cluster, or outside the text, is moved to one that is valid.
/// An edit leaves the caret after the new text; if the new text combines with what follows, after
/// the combined cluster.
///
///     var buffer = TextBuffer("Buy mlik")
///     buffer.move(.previousWord, extending: true)
///     buffer.insert("milk")       // replaces the selected "mlik"
///     buffer.text                 // "Buy milk"
///     buffer.undo()               // "Buy mlik", with "mlik" selected
public struct TextBuffer: Sendable {
  /// The number of UTF-8 bytes up to which edits can extend a text; the end of a longer insertion is
  /// left out.
  ///
  /// A buffer may begin with a longer text, which no edit can extend.
  public static let maximumByteCount = 65_536

  /// The text without the composition: one line, without control characters.
  public internal(set) var text: String
  /// The selected range, or the caret.
  public internal(set) var selection: TextSelection
  /// The text that an input method composes at the caret; nil if it composes none.
  ///
  /// While there is one, no text is selected.
  public internal(set) var composition: Composition?
  var history = EditHistory()

  /// A buffer of `text` with the caret at its end and nothing to undo.
  ///
  /// Line breaks, tabs and other control characters become spaces.
  public init(_ text: String = "") {
    self.text = text.singleLine
    selection = TextSelection(caretAt: self.text.utf8.count)
  }

  /// The text to copy; empty when only a caret is set.
  public var selectedText: String { text.text(in: selection.range) }
}
