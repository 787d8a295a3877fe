import Testing
import TextEditing

extension TextBuffer {
  /// A buffer of the characters of `marked` but `|`, with the selection from the first `|` to the
  /// last.
  init(marked: String) {
    let parts = marked.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    self.init(String(decoding: parts.joined(), as: UTF8.self))
    move(to: parts[0].count)
    if parts.count > 2 { move(to: parts[0].count + parts[1].count, extending: true) }
  }

  /// The text with `|` at both ends of the selection, or at the caret.
  var marked: String {
    let bytes = Array(text.utf8)
    let ends = selection.isEmpty ? [selection.head] : [selection.anchor, selection.head].sorted()
    let parts = zip([0] + ends, ends + [bytes.count]).map { bytes[$0..<$1] }
    return String(decoding: Array(parts.joined(separator: "|".utf8)), as: UTF8.self)
  }
}

/// The offsets of the boundaries of grapheme clusters, by one pass from the start of `text`.
func boundaries(of text: String) -> [Int] {
  text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
}

/// Expects what holds for every buffer, whatever was done to it.
func expectValid(_ buffer: TextBuffer, at location: SourceLocation = #_sourceLocation) {
  let boundaries = Set(boundaries(of: buffer.text))
  #expect(boundaries.contains(buffer.selection.anchor), sourceLocation: location)
  #expect(boundaries.contains(buffer.selection.head), sourceLocation: location)
  #expect(buffer.text.utf8.count <= TextBuffer.maximumByteCount, sourceLocation: location)
  #expect(buffer.composition == nil || buffer.selection.isEmpty, sourceLocation: location)
  let categories = buffer.text.unicodeScalars.map(\.properties.generalCategory)
  #expect(
    !categories.contains { [.control, .lineSeparator, .paragraphSeparator].contains($0) },
    sourceLocation: location)
}
