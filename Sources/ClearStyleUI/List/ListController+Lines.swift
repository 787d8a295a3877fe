internal import TextEditing
internal import ToDoModel

// Texts of other programs become rows, one for each line.
extension ListController {
  /// A new item for each line of `text` that is not blank, and whether a line is too long for a row, so
  /// that its end was left out.
  func makeItems(fromLinesOf text: String) -> (items: [ToDoItem], isCut: Bool) {
    var isCut = false
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let items = lines.map { line in
      var buffer = TextBuffer()
      if buffer.insert(String(line)) == .cut { isCut = true }
      return makeItem(buffer.text)
    }
    return (items, isCut)
  }
}
