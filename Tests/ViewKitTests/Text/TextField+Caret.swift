import TextEditing

@testable import ViewKit

extension TextField {
  /// The number of characters before the caret; nil if text is selected or composed.
  var characterOffset: Int? {
    guard buffer.selection.isEmpty, buffer.composition == nil else { return nil }
    let head = text.utf8.index(text.startIndex, offsetBy: buffer.selection.head)
    return text[..<head].count
  }
}
